import { posix } from 'node:path';
import type { ImportedName } from './module-imports.ts';
import type { ExportedDeclaration, SourceModule } from './source-module.ts';

interface Origin extends ExportedDeclaration {
  readonly path: string;
  readonly name: string;
}

/** Files whose exports need no docstring: nobody edits generated ones. */
const EXEMPT = [/\.generated\.ts$/];

/** Returns the folder within which exports need no docstring: the first two levels, such as `src/routing`. */
function folderOf(path: string): string {
  return posix.dirname(path).split('/').slice(0, 2).join('/');
}

/** Returns the path of a relative import, or `undefined` for packages and virtual modules. */
function importedPath(importer: string, specifier: string): string | undefined {
  if (!/^\.{1,2}\//.test(specifier)) return undefined;
  return posix.join(posix.dirname(importer), specifier.replace(/[?#].*$/, ''));
}

/** Finds the declarations behind a name that a file imports, through any number of re-exports. */
function originsOf(
  importer: string,
  { specifier, name }: ImportedName,
  modules: ReadonlyMap<string, SourceModule>,
  seen: ReadonlySet<string> = new Set(),
): readonly Origin[] {
  const path = importedPath(importer, specifier);
  const module = path === undefined ? undefined : modules.get(path);
  const step = `${path} ${name}`;
  if (path === undefined || !module || seen.has(step)) return [];
  const follow = (from: ImportedName): readonly Origin[] =>
    originsOf(path, from, modules, new Set([...seen, step]));
  if (name === '*') {
    const names = [...module.declarations.keys(), ...module.reexports.keys()];
    return [
      ...names.flatMap((each) => originsOf(importer, { specifier, name: each }, modules, seen)),
      ...module.stars.flatMap((star) => follow({ specifier: star, name })),
    ];
  }
  const declaration = module.declarations.get(name);
  if (declaration) return [{ ...declaration, path, name }];
  const reexport = module.reexports.get(name);
  return reexport ? follow(reexport) : module.stars.flatMap((star) => follow({ specifier: star, name }));
}

function problemOf({ path, line, name }: Origin, importers: ReadonlySet<string>): string {
  const [first = '', ...others] = [...importers].toSorted();
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return (
    `${path}:${line}: '${name}' has no docstring, and other folders import it (${first}${more}). Describe it: ` +
    "a verb for a function ('Resolves …'), a noun for a type or value ('Maximum size of …'), or 'True if …'."
  );
}

/**
 * Finds exports without a docstring that files of other folders import; the declaration counts, not its re-exports.
 * @param modules every module of the repository, by path.
 * @returns one problem per export, by path and line.
 */
export function missingDocstrings(modules: ReadonlyMap<string, SourceModule>): readonly string[] {
  const found = new Map<string, { readonly origin: Origin; readonly importers: Set<string> }>();
  for (const [importer, { imports }] of modules) {
    for (const origin of imports.flatMap((each) => originsOf(importer, each, modules))) {
      const isForeign = folderOf(origin.path) !== folderOf(importer);
      if (!isForeign || origin.isDocumented || EXEMPT.some((pattern) => pattern.test(origin.path))) continue;
      const key = `${origin.path} ${origin.name}`;
      const entry = found.get(key) ?? { origin, importers: new Set() };
      found.set(key, entry);
      entry.importers.add(importer);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => a.origin.path.localeCompare(b.origin.path, 'en') || a.origin.line - b.origin.line)
    .map(({ origin, importers }) => problemOf(origin, importers));
}
