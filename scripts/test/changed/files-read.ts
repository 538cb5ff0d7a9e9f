import { matchesGlob } from 'node:path';

/** Texts in quotes or backticks, on one line. */
const LITERAL = /(['"`])((?:(?!\1)[^\n\\])+)\1/g;
/** Path of a file, or a pattern of paths, that says more than the ending. */
const FILE = /^(?:\*\*|[^\s:]*\w)[^\s:]*\.(?:\w+|\{[\w,]+\})$/;

/** Lists what looks like a path in a module; an expression in a template stands for anything. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(LITERAL)]
    .map(([, , literal = '']) => literal.replaceAll(/\$\{[^}]*\}/g, '*').replace(/^(?:\.{0,2}\/)+/, ''))
    .filter((path) => FILE.test(path));
}

const isMeant = (path: string, file: string) =>
  /[*{]/.test(path) ? matchesGlob(file, `**/${path}`) : `/${file}`.endsWith(`/${path}`);

/**
 * Finds the modules that name changed files, as those do that read them.
 * @param modules text of each module, by path.
 */
export function modulesNaming(
  changed: readonly string[],
  modules: ReadonlyMap<string, string>,
): readonly string[] {
  return [...modules].flatMap(([module, text]) =>
    pathsIn(text).some((path) => changed.some((file) => isMeant(path, file))) ? [module] : [],
  );
}
