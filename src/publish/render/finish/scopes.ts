/** Signs of a scope that remain: with 33 million values two of a hundred components share one less than once in 6,000 sites. */
export const SCOPE_LENGTH = 5;

/** Scope attribute of an element in HTML, shortened. */
export const SCOPE_ATTRIBUTE = new RegExp(String.raw`\sdata-([a-z\d]{${SCOPE_LENGTH}})(?=[\s=/>])`, 'g');

/** Scope in a selector, shortened. */
export const SCOPE_SELECTOR = new RegExp(String.raw`\[data-([a-z\d]{${SCOPE_LENGTH}})\]`, 'g');

/** Scopes of the components of a build: the eight signs of each by those that remain. */
export type Scopes = ReadonlyMap<string, string>;
