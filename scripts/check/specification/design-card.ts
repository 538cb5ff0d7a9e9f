import type { Manifest } from '../versions/manifest.ts';

/** Requirement of the specification with the files that implement it. */
export interface SpecificationRow {
  readonly number: string;
  readonly requirement: string;
  readonly files: readonly string[];
}

/** Repository that is compared with its design card. */
export interface Repository {
  readonly manifest: Manifest;
  /** Every file. */
  readonly paths: readonly string[];
  readonly read: (path: string) => string;
}

/** Finds what a repository lacks of a row, given the name that the row has in backticks. */
type Find = (name: string, row: SpecificationRow, repository: Repository) => string | undefined;

/** Code that the site is built from and that ships; not tests and what only they use. */
const SHIPPED =
  /^(?:astro\.config\.mjs|(?:src|packages\/animation-player)\/(?!(?:.*\/)?testing\/|.*\.test\.).+)$/;
const TEST = /\.test\.ts$/;

/** Kinds of rows, by the beginning of their requirement; a package of development is used by tests. */
const KINDS: Readonly<Record<string, Find>> = {
  Package: (name, { files }, { manifest, read }) => {
    const isDevelopment = manifest.devDependencies?.[name] !== undefined;
    if (!isDevelopment && manifest.dependencies?.[name] === undefined)
      return `package.json has no '${name}'; install it, with the version of the workspace that uses it`;
    const module = String.raw`['"]${name}(?:/[^'"]*)?['"]`;
    const isImported = new RegExp(`^import\\s(?!type\\b)[^;]*?${module}|\\bimport\\(${module}\\)`, 'm');
    const users = files.filter((path) => (isDevelopment ? TEST : SHIPPED).test(path));
    if (users.some((path) => isImported.test(read(path)))) return undefined;
    return `no file that it names is ${isDevelopment ? 'a test' : 'code that ships'} and imports '${name}'; name one that does`;
  },
  'Top level': (name, _, { paths }) =>
    paths.some((path) => path === name || path.startsWith(`${name}/`))
      ? undefined
      : `there is no '${name}' at the top level; put it there`,
  Island: (name, _, { paths, read }) => {
    const imports = new RegExp(
      `^import (?!type\\b)([^;]*?) from '[^']*/(islands/${name}/[^']+\\.tsx)';$`,
      'gm',
    );
    const isHydrated = paths
      .filter((path) => SHIPPED.test(path) && path.endsWith('.astro'))
      .some((path) => {
        const text = read(path);
        const islands = text.match(/<Island\b[^>]*>[\s\S]*?<\/Island>/g) ?? [];
        return [...text.matchAll(imports)].some(([, names = '', component]) => {
          const tags = names.match(/\w+(?=\s*(?:[,}]|$))/g) ?? [];
          const isTag = (tag: string) =>
            islands.some((island) => new RegExp(`<${tag}\\s[^<]*\\bclient:on=`).test(island));
          return paths.includes(`src/${component}`) && tags.some(isTag);
        });
      });
    if (isHydrated) return undefined;
    return `no .astro file renders a component of src/islands/${name}/ as <Island><Name client:on="…" /></Island>; hydrate it so`;
  },
};

/** Compares the rows of the design card with the repository. */
export function designCardProblems(
  card: readonly SpecificationRow[],
  repository: Repository,
): readonly string[] {
  return Object.entries(KINDS).flatMap(([kind, find]) => {
    const rows = card.filter(({ requirement }) => requirement.startsWith(kind));
    if (rows.length === 0) return [`the section “Design card” has no row '${kind} \`…\`'; write one`];
    return rows.flatMap((row) =>
      quoted(row.requirement).flatMap((name) => {
        const problem = find(name, row, repository);
        return problem === undefined ? [] : [`row ${row.number}: ${problem}`];
      }),
    );
  });
}

/** Lists what a cell of a table has in backticks. */
export function quoted(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}
