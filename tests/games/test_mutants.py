"""The list of harmless changes names changes that can be made: it is not out of date."""

from __future__ import annotations

from tests.mutate import MODULES, harmless, mutants, omissions


def test_every_harmless_change_can_still_be_made() -> None:
    listed = harmless()
    modules = {module for module, _, _ in listed}
    assert modules <= set(MODULES)
    possible = {
        mutant.key for module in modules for mutant in [*mutants(module), *omissions(module)]
    }
    assert set(listed) <= possible, "tests/mutants.toml is out of date"
    assert all(reason.endswith(".") for reason in listed.values())
