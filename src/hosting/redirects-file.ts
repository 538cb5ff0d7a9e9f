import { DEFAULT_LOCALE_CODE } from '../config/locales/default-locale.ts';
import { REDIRECT_STATUS_CODES } from '../config/editing/editorial.ts';
import { sourcePattern, targetAddress } from './redirect-addresses.ts';

/** An editor's redirect with its target looked up. */
export interface ResolvedRedirect {
  /** Id of the redirect's document. */
  readonly id: string;
  /** Old path with its locale prefix; may end in `/*`. */
  readonly source: string;
  readonly status: (typeof REDIRECT_STATUS_CODES)[keyof typeof REDIRECT_STATUS_CODES];
  /** Path of this site or `https` address; none for 410. */
  readonly target?: string | undefined;
}

/** Input of {@link redirectsFile}. */
export interface RedirectsFileInput {
  readonly redirects: readonly ResolvedRedirect[];
  /** Old addresses of pages with the present ones; none that an editor redirects. */
  readonly oldAddresses?: readonly { readonly source: string; readonly target: string }[];
  /** Path prefixes of the locales, without slashes and without the default locale. */
  readonly locales: readonly string[];
  /** Path that `/` leads to. */
  readonly rootRedirect?: string | undefined;
}

const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isPattern = (source: string) => source.includes('*') || source.includes('/:');

/**
 * Compares source paths by precedence: the first match wins, so exact paths come before patterns, and long patterns
 * before short ones.
 */
function compareSources(a: string, b: string): number {
  const patternsLast = Number(isPattern(a)) - Number(isPattern(b));
  const longerFirst = isPattern(a) ? b.split('/').length - a.split('/').length : 0;
  return patternsLast || longerFirst || byCodePoint(a, b);
}

function notFoundPage(source: string, locales: readonly string[]): string {
  const locale = locales.find((prefix) => source.startsWith(`/${prefix}/`));
  return locale === undefined ? '/404.html' : `/${locale}/404.html`;
}

/**
 * Formats the content of Netlify's `_redirects`: the editors' redirects, those of old addresses, the root redirect,
 * addresses with the prefix that the default locale does not have, and the locales' 404 pages. One line matches a path with and without a slash at its
 * end, and an existing page wins over a line without `!`.
 * @param input redirects that have been checked (`src/site/validate/redirects.ts`).
 */
export function redirectsFile(input: RedirectsFileInput): string {
  const { redirects, oldAddresses = [], locales, rootRedirect } = input;
  const editorLines = redirects
    .map(({ source, ...rest }) => ({ source: sourcePattern(source), ...rest }))
    .sort((a, b) => compareSources(a.source, b.source))
    .map(({ source, status, target }) => {
      const isGone = status === REDIRECT_STATUS_CODES.gone;
      return `${source} ${isGone ? notFoundPage(source, locales) : targetAddress(target ?? '')} ${status}`;
    });
  const oldLines = oldAddresses.map(
    ({ source, target }) => `${sourcePattern(source)} ${target} ${REDIRECT_STATUS_CODES.permanent}`,
  );
  // Forced, because the home page of the default locale exists at `/`.
  const rootLines = rootRedirect ? [`/ ${rootRedirect} ${REDIRECT_STATUS_CODES.temporary}!`] : [];
  // After the editors' lines, which may know better about single addresses.
  const prefixLine = `/${DEFAULT_LOCALE_CODE}/* ${targetAddress('/:splat')} ${REDIRECT_STATUS_CODES.permanent}`;
  const notFoundLines = [...locales]
    .sort(byCodePoint)
    .map((prefix) => `/${prefix}/* /${prefix}/404.html 404`);
  return [...editorLines, ...oldLines, ...rootLines, prefixLine, ...notFoundLines]
    .map((line) => `${line}\n`)
    .join('');
}
