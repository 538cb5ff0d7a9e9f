import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';
import { trackedFiles } from './text/tracked-files.ts';
import { componentFiles } from './types/component-files.ts';

/** Names that a module takes from another one; `*` is all of its exports. */
interface ModuleUse {
  readonly path: string;
  readonly names: readonly string[];
  /** True where the names are passed on: others import them from here. */
  readonly isPassedOn: boolean;
}

/** Imports and exports of one file, without its code. */
interface SourceModule {
  readonly uses: readonly ModuleUse[];
  /** Declared exports, with the line of the first declaration; a type and a value of one name share a docstring. */
  readonly exports: ReadonlyMap<string, { readonly line: number; readonly isDocumented: boolean }>;
}

const ALL = '*';
/** Docstring with a description; tags alone, such as `@internal`, describe nothing. */
const DOCSTRING = /^\*[\s*]*[^\s*@]/;

/** Returns the folder within which exports need no docstring: the first two levels, such as `src/routing`. */
const folderOf = (path: string): string => posix.dirname(path).split('/').slice(0, 2).join('/');

/** True if a docstring stands directly before an offset; other comments may stand in between. */
function isDocumentedAt(text: string, start: number, comments: readonly Comment[]): boolean {
  let before = start;
  for (const comment of comments.toReversed()) {
    if (comment.end > before) continue;
    if (text.slice(comment.end, before).trim() !== '') return false;
    if (comment.type === 'Block' && DOCSTRING.test(comment.value)) return true;
    before = comment.start;
  }
  return false;
}

/** Reads the imports and exports of a TypeScript file. */
function readCode(path: string, text: string): SourceModule {
  const { module, comments } = parseSync(path, text);
  const uses: ModuleUse[] = [];
  const use = (specifier: string, names: readonly string[], isPassedOn = false): void => {
    if (!/^\.{1,2}\//.test(specifier)) return;
    const target = posix.join(posix.dirname(path), specifier.replace(/[?#].*$/, ''));
    uses.push({ path: target, names, isPassedOn });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName: { kind, name } }) =>
      `${kind}` === 'NamespaceObject' ? ALL : `${kind}` === 'Default' ? 'default' : (name ?? ALL),
    );
    use(moduleRequest.value, names);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/.test(specifier)) use(specifier.slice(1, -1), [ALL]);
  }
  const exports = new Map<string, { line: number; isDocumented: boolean }>();
  for (const { start, entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName, localName } of entries) {
      if (moduleRequest) {
        use(moduleRequest.value, [`${importName.kind}` === 'Name' ? (importName.name ?? ALL) : ALL], true);
        continue;
      }
      const name = `${exportName.kind}` === 'Default' ? 'default' : (exportName.name ?? '');
      // What is exported in a list of names is declared elsewhere in the file.
      const isList = /^export\s+(type\s+)?\{/.test(text.slice(start, start + 20));
      const declaration = new RegExp(
        String.raw`^(.*\b)?(const|let|function|class|interface|type) ${localName.name}\b`,
        'm',
      );
      const at = isList ? (declaration.exec(text)?.index ?? -1) : start;
      if (at === -1) continue;
      const isDocumented = isDocumentedAt(text, at, comments) || exports.get(name)?.isDocumented === true;
      exports.set(name, {
        line: exports.get(name)?.line ?? text.slice(0, at).split('\n').length,
        isDocumented,
      });
    }
  }
  return { uses, exports };
}

/** Reads a file; a component exports itself only, and its `Props` describe it. */
function readModule(path: string, text: string): SourceModule {
  if (!path.endsWith('.astro')) return readCode(path, text);
  const uses = componentFiles(path, text).files.flatMap((file) => readCode(file.path, file.text).uses);
  return { uses, exports: new Map() };
}

/**
 * Finds exports without a docstring that files of other folders import, or that are passed on by a re-export; generated
 * files need none.
 * @param sources every module of the repository, by path.
 * @returns one problem per export, by path and line.
 */
export function missingDocstrings(sources: ReadonlyMap<string, string>): readonly string[] {
  const modules = new Map([...sources].map(([path, text]) => [path, readModule(path, text)]));
  const importers = new Map<string, Set<string>>();
  for (const [importer, { uses }] of modules) {
    for (const { path, names, isPassedOn } of uses) {
      if (path.endsWith('.generated.ts') || (!isPassedOn && folderOf(path) === folderOf(importer))) continue;
      const exports = modules.get(path)?.exports ?? new Map<string, never>();
      for (const name of names.includes(ALL) ? exports.keys() : names) {
        const key = `${path} ${name}`;
        importers.set(key, (importers.get(key) ?? new Set()).add(importer));
      }
    }
  }
  return [...modules].flatMap(([path, { exports }]) =>
    [...exports].flatMap(([name, { line, isDocumented }]) => {
      const [first, ...others] = [...(importers.get(`${path} ${name}`) ?? [])].toSorted();
      if (isDocumented || first === undefined) return [];
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      return [
        `${path}:${line}: '${name}' has no docstring, and other folders import it (${first}${more}). Describe it: ` +
          "a verb for a function ('Resolves …'), a noun for a type or value ('Maximum size of …'), or 'True if …'.",
      ];
    }),
  );
}

/** Lists exports of the repository at `root` that other folders import although no docstring describes them. */
export async function checkDocstrings(root: string): Promise<readonly string[]> {
  const paths = (await trackedFiles(root)).filter((path) => /\.(ts|tsx|astro)$/.test(path));
  const sources = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return missingDocstrings(new Map(await Promise.all(sources)));
}
