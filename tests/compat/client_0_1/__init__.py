"""The client and the example bot of version 0.1.0, unchanged but for their imports: programs that
people wrote with them must go on working. Nothing here follows the code of today.
"""
