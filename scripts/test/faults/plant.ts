import ts from 'typescript';

/** Bug that a developer could make, planted to see whether the tests notice it. */
export interface Fault {
  /** Behaviour lost, as visitors, users or editors would say it. */
  readonly breaks: string;
  /**
   * Declaration that holds the code, wherever its file is: `resolveRoutes`, `createFeed.since`. Of other files than
   * TypeScript the name: `Hero.astro`.
   */
  readonly where: string;
  /** Code that occurs there once; white space, kind of quotes and trailing commas do not matter. */
  readonly replace: string;
  readonly with: string;
  /** Suite, and parts of paths of its test files, or names of checks: `unit src/routing/`, `check messages`. */
  readonly noticedBy: string;
}

/** Texts of the sources by path from the repository root. */
export type Sources = ReadonlyMap<string, string>;

/** True for files that faults are planted in: what makes the site, not what tests it. */
export function isSource(path: string): boolean {
  return (
    /^(?:src|packages|netlify|locales)\/.+\.(?:tsx?|astro|css|json)$/.test(path) &&
    !/\.(?:test|generated)\.|\/(?:tests|testing|dataset)\//.test(path)
  );
}

type Named =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.MethodDeclaration
  | ts.VariableDeclaration
  | ts.PropertyAssignment;

function isNamed(node: ts.Node): node is Named {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node)
  );
}

/** Finds what is declared by a name within a node, and within that by the further names. */
function declared(parent: ts.Node, [name, ...inner]: readonly string[]): readonly ts.Node[] {
  if (name === undefined) return [parent];
  const found: ts.Node[] = [];
  ts.forEachChild(parent, function visit(node): void {
    if (isNamed(node) && node.name?.getText() === name) found.push(...declared(node, inner));
    else ts.forEachChild(node, visit);
  });
  return found;
}

/** Finds the parts of a source that `where` names. */
function placesIn(where: string, path: string, text: string): readonly ts.TextRange[] {
  if (path.endsWith(`/${where}`)) return [{ pos: 0, end: text.length }];
  if (!/\.tsx?$/.test(path)) return [];
  return declared(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), where.split('.'));
}

/** Makes a pattern that matches code however it is formatted. */
function patternOf(code: string): RegExp {
  const characters = [...code.replaceAll(/\s+/g, '')].map((character) => {
    if (/['"]/.test(character)) return '[\'"]';
    return /[)\]}]/.test(character) ? `,?\\s*${RegExp.escape(character)}` : RegExp.escape(character);
  });
  return new RegExp(characters.join('\\s*'), 'g');
}

/**
 * Plants a fault: finds its declaration by name in all sources, and replaces code within it.
 * @returns the changed file.
 * @throws Error when the code is not found exactly once, or its replacement is the same.
 */
export function plant(
  name: string,
  { where, replace, with: replacement }: Pick<Fault, 'where' | 'replace' | 'with'>,
  sources: Sources,
): { readonly path: string; readonly text: string } {
  const pattern = patternOf(replace);
  const names = where.split('.');
  const found = [...sources]
    // Few files have the names and the code: only they are parsed.
    .filter(([path, text]) => path.endsWith(`/${where}`) || names.every((name) => text.includes(name)))
    .filter(([, text]) => text.search(pattern) >= 0)
    .flatMap(([path, text]) => {
      const places = placesIn(where, path, text);
      return [...text.matchAll(pattern)]
        .map(({ index, 0: { length } }) => ({ path, text, start: index, end: index + length }))
        .filter(({ start, end }) => places.some((place) => place.pos <= start && end <= place.end));
    });
  const [match, ...others] = found;
  const lines = found.map(({ path, text, start }) => `${path}:${text.slice(0, start).split('\n').length}`);
  if (match === undefined || others.length > 0 || patternOf(replacement).source === pattern.source) {
    const problem =
      match === undefined
        ? `nothing called '${where}' contains`
        : others.length > 0
          ? `${lines.join(' and ')} contain`
          : 'it puts back';
    throw new Error(
      `The fault '${name}' does not apply: ${problem} ${JSON.stringify(replace)}. Adapt its row in scripts/test/faults/.`,
    );
  }
  const { path, text, start, end } = match;
  return { path, text: text.slice(0, start) + replacement + text.slice(end) };
}
