import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import postcss, { type Container, type Root } from 'postcss';
import { SCOPE_SELECTOR, type Scopes } from '../astro/short-scopes.ts';
import { makeOutputFolder, writeOutput } from '../write-output.ts';

/** Length of a file's name, as of those that the bundler writes. */
const NAME_LENGTH = 8;

/** Innermost arguments of `:not()`, `:is()` and the like: what stands there need not match. */
const ARGUMENTS = /\([^()]*\)/g;
const ANIMATION = /^(?:-webkit-)?animation(?:-name)?$/;
const KEYFRAMES = /keyframes$/;

/** Addresses of a page's own style sheets; empty where it needs none. */
export interface OwnAddresses {
  readonly screen: readonly string[];
  /** Rules for paper alone, which no first paint waits for. */
  readonly paper: readonly string[];
}

/**
 * Writes the style sheets of a page's own components, unless a page with the same components has them.
 * @param sheets addresses of the template's style sheets, in order.
 * @param scopes scopes of the components that the page contains, sorted.
 */
export type OwnSheets = (sheets: readonly string[], scopes: readonly string[]) => Promise<OwnAddresses>;

/**
 * Creates a writer of pages' own style sheets.
 * @param folders with the style sheets of the bundler, and for pages' own.
 * @param known scopes of all components.
 */
export function createOwnSheets(
  { from, to }: { readonly from: string; readonly to: string },
  known: Scopes,
): OwnSheets {
  const written = new Map<string, Promise<OwnAddresses>>();

  async function write(sheets: readonly string[], scopes: ReadonlySet<string>): Promise<OwnAddresses> {
    const isAbsent = (scope: string) => known.has(scope) && !scopes.has(scope);
    let css = '';
    for (const sheet of sheets) css += trimSheet(await readFile(join(from, sheet), 'utf8'), isAbsent);
    const { screen, paper } = splitSheet(css);
    const folder = posix.dirname(sheets[0] ?? '/');
    return { screen: await writeSheet(folder, screen), paper: await writeSheet(folder, paper) };
  }

  async function writeSheet(folder: string, css: string): Promise<readonly string[]> {
    if (css === '') return [];
    const name = createHash('sha256').update(css).digest('base64url').slice(0, NAME_LENGTH);
    const address = posix.join(folder, `${name}.css`);
    await makeOutputFolder(dirname(join(to, address)));
    await writeOutput(join(to, address), css);
    return [address];
  }

  return (sheets, scopes) => {
    const key = JSON.stringify([sheets, scopes]);
    const address = written.get(key) ?? write(sheets, new Set(scopes));
    written.set(key, address);
    return address;
  };
}

/**
 * Removes the rules of a style sheet that match nothing because their components are absent; order, layers and everything
 * without a scope stay. Keyframes go with the last rule that used them.
 * @param isAbsent true for the scope of a component that the page does not contain.
 * @returns the rest, or `''` if no rule is left.
 */
export function trimSheet(css: string, isAbsent: (scope: string) => boolean): string {
  const root = postcss.parse(css);
  const before = animationNames(root);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !requiredScopes(selector).some(isAbsent));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const after = animationNames(root);
  root.walkAtRules(KEYFRAMES, (rule) => {
    if (before.has(rule.params) && !after.has(rule.params)) rule.remove();
  });
  removeEmptyRules(root);
  return hasRules(root) ? root.toString() : '';
}

/** Splits a style sheet into the rules for paper alone, that is those in `@media print`, and all others. */
export function splitSheet(css: string): { readonly screen: string; readonly paper: string } {
  const root = postcss.parse(css);
  const paper = postcss.root();
  root.each((node) => {
    if (node.type === 'atrule' && node.name === 'media' && node.params === 'print') paper.append(node.nodes);
    else return;
    node.remove();
  });
  return { screen: hasRules(root) ? root.toString() : '', paper: paper.toString() };
}

function requiredScopes(selector: string): readonly string[] {
  const compounds = selector.replaceAll(ARGUMENTS, '');
  // From the inside out.
  if (compounds !== selector) return requiredScopes(compounds);
  return [...compounds.matchAll(SCOPE_SELECTOR)].map(([, scope = '']) => scope);
}

/** Lists the words of animations, names of keyframes among them. */
function animationNames(root: Root): ReadonlySet<string> {
  const words = new Set<string>();
  root.walkDecls(ANIMATION, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) words.add(word);
  });
  return words;
}

/** Removes at-rules around nothing, except layers: their first mention sets their order. */
function removeEmptyRules(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || node.nodes === undefined) return;
    removeEmptyRules(node);
    if (node.nodes.length === 0 && node.name !== 'layer') node.remove();
  });
}

function hasRules(container: Container): boolean {
  return container.some((node) => 'nodes' in node && (node.type === 'rule' || hasRules(node)));
}
