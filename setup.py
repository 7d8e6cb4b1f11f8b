"""Compile the engine, the games' rules and the search with mypyc, where that is possible.

The same source also runs interpreted. The environment variable TEAHOUSE_COMPILE decides:

    try     compile; when that does not work (no C compiler, no mypyc) install the plain source. The default.
    must    compile or fail.
    never   install the plain source.

Everything else about the package stands in pyproject.toml.
"""

import ast
import os
import re
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

PACKAGE: Final = Path("src", "teahouse")

# All of these go into ONE mypycify call: a subclass compiled apart from its base breaks silently.
COMPILED: Final = ("engine/**/*.py", "games/*/**/*.py", "bots/search/*.py")

# Left interpreted: text and layout, where compiling costs building time and gains nothing.
INTERPRETED_FOLDERS: Final = frozenset({"page", "words", "docs", "lessons"})
# Also packages' __init__, which only re-export. A single module opts out by its path: `yak/market.py`.
INTERPRETED: Final = (
    "__init__.py",
    "meta.py",
    "scene.py",
    "sheet.py",
    "lesson.py",
    "workshop.py",
    "comparison.py",
)

# What gcc does beyond this level took half of the building time and did not make the games faster.
OPTIMISATION: Final = "1"

# Nobody links with the group's library: what its modules call of one another need not be found by name.
DIRECT_CALLS: Final = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []

# What compiled games do most of all are calls into mypyc's own library that only look something up: an item
# of a list, a number as an object, the type of one. Here is the usual case of each, written where it is
# called. gcc reads this behind mypyc's headers; other compilers, and Pythons without a global lock, do
# without.
SHORT_WAYS: Final = """
#if !defined(Py_GIL_DISABLED) && !defined(Py_DEBUG)
static inline PyObject *short_item(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && (size_t)(index >> 1) < (size_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}
#define CPyList_GetItem(list, index) short_item(list, index)
#define CPyList_GetItemShort(list, index) short_item(list, index)

static inline PyObject *short_item_int64(PyObject *list, int64_t index) {
    if (likely((size_t)index < (size_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}
#define CPyList_GetItemInt64(list, index) short_item_int64(list, index)

static inline PyObject *short_borrow(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && (size_t)(index >> 1) < (size_t)PyList_GET_SIZE(list))) {
        return PyList_GET_ITEM(list, index >> 1);
    }
    return CPyList_GetItemBorrow(list, index);
}
#define CPyList_GetItemBorrow(list, index) short_borrow(list, index)
#define CPyList_GetItemShortBorrow(list, index) short_borrow(list, index)

static inline PyObject *short_borrow_int64(PyObject *list, int64_t index) {
    if (likely((size_t)index < (size_t)PyList_GET_SIZE(list))) {
        return PyList_GET_ITEM(list, index);
    }
    return CPyList_GetItemInt64Borrow(list, index);
}
#define CPyList_GetItemInt64Borrow(list, index) short_borrow_int64(list, index)

static inline bool short_set_item(PyObject *list, CPyTagged index, PyObject *value) {
    if (likely(!(index & 1) && (size_t)(index >> 1) < (size_t)PyList_GET_SIZE(list))) {
        PyObject *old = PyList_GET_ITEM(list, index >> 1);
        PyList_SET_ITEM(list, index >> 1, value);
        Py_DECREF(old);
        return true;
    }
    return CPyList_SetItem(list, index, value);
}
#define CPyList_SetItem(list, index, value) short_set_item(list, index, value)

static inline int short_append(PyObject *list, PyObject *value) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (likely(size < ((PyListObject *)list)->allocated)) {
        Py_INCREF(value);
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        PyList_SET_ITEM(list, size, value);
        return 0;
    }
    return PyList_Append(list, value);
}
#define PyList_Append(list, value) short_append(list, value)

static inline PyObject *short_take_out(PyObject *list, Py_ssize_t index) {
    PyObject **items = ((PyListObject *)list)->ob_item;
    Py_ssize_t size = PyList_GET_SIZE(list) - 1;
    PyObject *item = items[index];
    memmove(items + index, items + index + 1, (size - index) * sizeof(PyObject *));
    Py_SET_SIZE((PyVarObject *)list, size);
    return item;
}

static inline PyObject *short_pop(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && (size_t)(index >> 1) < (size_t)PyList_GET_SIZE(list))) {
        return short_take_out(list, index >> 1);
    }
    return CPyList_Pop(list, index);
}
#define CPyList_Pop(list, index) short_pop(list, index)

static inline int short_insert(PyObject *list, CPyTagged index, PyObject *value) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (likely(!(index & 1) && (size_t)(index >> 1) <= (size_t)size
               && size < ((PyListObject *)list)->allocated)) {
        PyObject **items = ((PyListObject *)list)->ob_item + (index >> 1);
        memmove(items + 1, items, (size - (index >> 1)) * sizeof(PyObject *));
        Py_INCREF(value);
        *items = value;
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return CPyList_Insert(list, index, value);
}
#define CPyList_Insert(list, index, value) short_insert(list, index, value)

static int short_remove(PyObject *list, PyObject *value) {
    CPyTagged wanted = PyLong_CheckExact(value) ? CPyTagged_BorrowFromObject(value) : 1;
    for (Py_ssize_t index = 0; !(wanted & 1) && index < PyList_GET_SIZE(list); index++) {
        PyObject *item = PyList_GET_ITEM(list, index);
        if (!PyLong_CheckExact(item)) {
            break;
        }
        if (CPyTagged_BorrowFromObject(item) == wanted) {
            Py_DECREF(short_take_out(list, index));
            return 0;
        }
    }
    return CPyList_Remove(list, value);
}
#define CPyList_Remove(list, value) short_remove(list, value)

__attribute__((weak, visibility("hidden"))) PyObject *short_numbers[257];

static inline PyObject *short_number(CPyTagged number) {
    if (likely(!(number & 1) && number <= 512)) {
        PyObject *known = short_numbers[number >> 1];
        if (unlikely(known == NULL)) {
            known = short_numbers[number >> 1] = PyLong_FromLong(number >> 1);
        }
        Py_XINCREF(known);
        return known;
    }
    return CPyTagged_StealAsObject(number);
}
#define CPyTagged_StealAsObject(number) short_number(number)

static inline int short_type_check(PyObject *thing, PyTypeObject *type) {
    PyTypeObject *own = Py_TYPE(thing);
    return own == type || own->tp_base == type || PyType_IsSubtype(own, type);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(thing, type) short_type_check((PyObject *)(thing), type)
#define CPy_TypeCheck(thing, type) short_type_check(thing, (PyTypeObject *)(type))
#endif
"""

# The commands that need the extensions. The others (metadata, source archive) should not pay for mypyc.
BUILDING: Final = frozenset({"bdist_wheel", "build", "build_ext", "install"})
# Extensions of an editable install would lie in src/ and go stale with the next edit.
EDITABLE: Final = frozenset({"editable_wheel", "develop"})


def compile_mode() -> str:
    mode = os.environ.get("TEAHOUSE_COMPILE", "try")
    if mode not in ("never", "must", "try"):
        raise SystemExit(f"TEAHOUSE_COMPILE must be never, must or try, not {mode!r}")
    return mode


MODE: Final = compile_mode()
# Set by ./play and ./check, which build a folder that nobody edits: what is compiled already stays so.
RESUME: Final = bool(os.environ.get("TEAHOUSE_RESUME"))


def say(message: str) -> None:
    print(f"teahouse: {message}", file=sys.stderr, flush=True)


def modules_to_compile() -> list[str]:
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    return sorted(str(path) for path in found if not stays_interpreted(path))


def packages_of(modules: list[str]) -> list[str]:
    """The `__init__` of their packages: mypy has to meet them first, as it does when it checks everything.

    A package that lists what its modules define is in a circle with them if they import one another.
    """
    return sorted({str(Path(module).with_name("__init__.py")) for module in modules})


def stays_interpreted(path: Path) -> bool:
    folders = path.relative_to(PACKAGE).parts[:-1]
    return not INTERPRETED_FOLDERS.isdisjoint(folders) or any(path.match(name) for name in INTERPRETED)


def extensions() -> list[Extension]:
    """The extensions to build; none when the package is to run interpreted."""
    asked = set(sys.argv[1:])
    if MODE == "never" or not asked & (BUILDING | EDITABLE):
        return []
    if MODE == "try" and asked & EDITABLE:
        say("an editable install runs interpreted")
        return []
    modules = modules_to_compile()
    if not modules:
        return []
    try:
        from mypyc.build import mypycify

        result = mypycify(
            [*packages_of(modules), *modules],
            only_compile_paths=modules,
            opt_level=OPTIMISATION,
            debug_level="0",
            group_name="teahouse",
            multi_file=True,
        )
    except (Exception, SystemExit) as error:  # mypycify ends the process when the types do not fit
        if MODE == "must":
            raise
        say(f"mypyc did not work ({error!r}); the package will run interpreted")
        return []
    add_docstrings({str(source) for extension in result for source in extension.sources})
    for extension in result:
        extension.optional = MODE != "must"
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
    return [extension for extension in result if isinstance(extension, Extension)]


def long_description() -> str:
    """The README, for readers elsewhere: its links lead to the project's place, at this version."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    place = f"{project['urls']['Source']}/blob/v{project['version']}"
    return re.sub(r"\]\((?![a-z]+:|#)", f"]({place}/", Path("README.md").read_text(encoding="utf-8"))


# mypyc leaves docstrings out. They are put into the C code that it wrote, so that help() can tell something.

METHOD: Final = re.compile(
    r'(\(PyCFunction\)CPyPy_(\w+),\s+METH_[A-Z_| ]+, PyDoc_STR\("(?:[^"\\]|\\.)*?\\n--\\n\\n)("\))'
)
CLASS: Final = re.compile(
    r'(\.tp_name = "(\w+)",[^}]*?\.tp_doc = PyDoc_STR\("(?:[^"\\]|\\.)*?\\n--\\n\\n)("\))'
)


def docstrings(path: Path) -> dict[str, str]:
    """What is said of each class, function and method of a module: `Game`, `make`, `Game___view`."""
    found: dict[str, str] = {}

    def note(name: str, node: ast.FunctionDef) -> None:
        result = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
        typed = f"{node.name}({ast.unparse(node.args)}){result}"
        said = ast.get_docstring(node)
        found[name] = typed if said is None else f"{typed}\n\n{said}"

    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            note(node.name, node)
        elif isinstance(node, ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    note(f"{node.name}___{inner.name}", inner)
    return found


def in_c(text: str) -> str:
    """A text within a C string."""
    plain = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
    return "".join(
        plain.get(
            letter, letter if letter.isascii() else "".join(f"\\{byte:03o}" for byte in letter.encode())
        )
        for letter in text
    )


def add_docstrings(sources: set[str]) -> None:
    for source in sources:
        file = Path(source)
        parts = file.stem.removeprefix("__native_").split("___")
        module = Path("src", *parts).with_suffix(".py")
        if not file.stem.startswith("__native_") or not module.exists() or not file.exists():
            continue
        said = docstrings(module)
        names = ["___".join(parts[number:]) + "___" for number in range(len(parts))]

        def documented(match: re.Match[str], said: dict[str, str] = said, names: list[str] = names) -> str:
            name = match[2]
            short = next((name.removeprefix(one) for one in names if name.startswith(one)), name)
            return f"{match[1]}{in_c(said.get(short, ''))}{match[3]}"

        code = file.read_text(encoding="utf-8")
        file.write_text(CLASS.sub(documented, METHOD.sub(documented, code)), encoding="utf-8")


class AllOrNothing(build_ext):
    """Either every extension is built or none: a module that lacks its group's library cannot be imported."""

    def run(self) -> None:
        self.discard()  # whatever an earlier build left
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            if MODE == "must":
                raise
            say(f"building the extensions failed ({error})")
        missing = [name for name in self.names() if not Path(self.get_ext_fullpath(name)).exists()]
        if missing and MODE == "must":
            raise CCompilerError(f"not built: {', '.join(missing)}")
        if missing:
            say("the C compiler did not build everything; the package will run interpreted")
            self.discard()
            self.extensions = []
            self.distribution.ext_modules = []

    def build_extensions(self) -> None:
        """All cores compile and link: the group has a C file for each module."""
        compile_some = self.compiler.compile
        flags = self.precompile_headers()

        def compile_one(source: str, *positional: Any, **named: Any) -> list[str]:
            kept = Path(f"{source}.kept")  # names the object file that an interrupted build made of it
            if RESUME and kept.exists():
                return [kept.read_text(encoding="utf-8")]
            with Path(source).open(encoding="utf-8") as code:
                more = [*(named.pop("extra_postargs", None) or []), *flags.get(code.readline().strip(), [])]
            made: list[str] = compile_some([source], *positional, extra_postargs=more, **named)
            if RESUME:
                kept.write_text(made[0], encoding="utf-8")
            return made

        def compile_all(sources: list[str], *positional: Any, **named: Any) -> list[str]:
            first = compile_one(sources[0], *positional, **named)  # it makes the folders for all
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                rest = pool.map(lambda source: compile_one(source, *positional, **named), sources[1:])
                return [*first, *(made for some in rest for made in some)]

        self.compiler.compile = compile_all
        self.parallel = os.cpu_count()  # each module is an extension too, a small one
        super().build_extensions()

    def precompile_headers(self) -> dict[str, list[str]]:
        """gcc reads a megabyte of headers once for all, not once for each C file.

        What to add to its command, by the first line of a file. If it finds other flags than those for the
        headers, it reads them as ever.
        """
        if not self.is_gcc():
            return {}
        folder = Path(self.build_temp)
        folder.mkdir(parents=True, exist_ok=True)
        one = self.extensions[0]
        paths = [f"-I{path}" for path in [*one.include_dirs, *self.include_dirs]]
        flags = [*paths, *one.extra_compile_args, "-w"]  # it is no code of ours that would be warned about
        group = sorted((header.name for header in Path("build").glob("__native_*.h")), key=len, reverse=True)
        result: dict[str, list[str]] = {}
        for name, first, headers in (
            ("modules", f'#include "{group[-1]}"', [f'"{header}"' for header in group]),
            ("leading", "#include <Python.h>", ["<Python.h>"]),
        ):
            header = folder / f"{name}.h"
            more = SHORT_WAYS if name == "modules" else ""
            header.write_text("".join(f"#include {file}\n" for file in headers) + more, encoding="utf-8")
            try:
                self.spawn(
                    [*self.compiler.compiler_so, *flags, "-x", "c-header", str(header), "-o", f"{header}.gch"]
                )
            except (BaseError, CCompilerError, OSError) as error:
                say(f"headers are not compiled ahead ({error})")
                continue
            result[first] = ["-w", "-include", str(header)]
        return result

    def is_gcc(self) -> bool:
        if self.compiler.compiler_type != "unix":
            return False
        try:
            told = subprocess.run([self.compiler.compiler_so[0], "--version"], capture_output=True, text=True)
        except OSError:
            return False
        return "Free Software Foundation" in told.stdout

    def names(self) -> list[str]:
        return [extension.name for extension in self.extensions]

    def discard(self) -> None:
        for name in self.names():
            Path(self.get_ext_fullpath(name)).unlink(missing_ok=True)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": AllOrNothing},
        long_description=long_description(),
        long_description_content_type="text/markdown",
    )
