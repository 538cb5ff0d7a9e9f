import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import { trackedFiles } from './text/tracked-files.ts';

/** Style sheets and components whose colours come from tokens. */
const STYLED = /^src\/.*\.(?:astro|css)$/;
/** Files that name colours: the tokens, the hours of a block that has a light of its own, and what programs draw. */
const TOKENS = /^src\/styles\/|\/hours\.css$|\.generated\.css$/;
/** Colour of CSS Color 4 that is no keyword, besides `#0000`: of a fully transparent one nobody sees the colour. */
const LITERAL = /#(?!0000\b)[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;

/** Finds colours that a component or its style sheet writes out. Of masks only the opacity counts. */
export function colourProblems(path: string, text: string): readonly string[] {
  if (!STYLED.test(path) || TOKENS.test(path)) return [];
  const sheets = path.endsWith('.css') ? [[0, text] as const] : styleElements(text);
  return sheets.flatMap(([lineBefore, css]) => {
    const problems: string[] = [];
    postcss.parse(css, { from: path }).walkDecls(/^(?!mask\b)/, ({ prop, value, source }) => {
      const line = lineBefore + (source?.start?.line ?? 1);
      for (const [colour] of value.replaceAll(/url\([^)]*\)/g, '').matchAll(LITERAL))
        problems.push(
          `${path}:${line}: ${prop} is ${colour}; use a token of src/styles/tokens.css, paler by color-mix()`,
        );
    });
    return problems;
  });
}

/** Returns the style sheets in a component, each with the number of lines before it. */
function styleElements(component: string): readonly (readonly [lineBefore: number, css: string])[] {
  return [...component.matchAll(/(?<=<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g)].map(({ 0: css, index }) => [
    component.slice(0, index).split('\n').length - 1,
    css,
  ]);
}

/** Finds colours that components of the repository at `root` write out. */
export async function checkColours(root: string): Promise<readonly string[]> {
  const paths = (await trackedFiles(root)).filter((path) => STYLED.test(path));
  const problems = paths.map(async (path) => colourProblems(path, await readFile(join(root, path), 'utf8')));
  return (await Promise.all(problems)).flat();
}
