import postcss, { type Container, type Root } from 'postcss';
import { SCOPE_SELECTOR } from './scopes.ts';

/** Innermost arguments of `:not()`, `:is()` and the like: what stands there need not match. */
const ARGUMENTS = /\([^()]*\)/g;
const ANIMATION = /^(?:-webkit-)?animation(?:-name)?$/;
const KEYFRAMES = /keyframes$/;

/** Style sheet by what it is for. */
export interface SplitSheet {
  readonly screen: string;
  readonly paper: string;
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
export function splitSheet(css: string): SplitSheet {
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
