import { ANIMATIONS_PATH } from '../../../config/animations-path.ts';
import { ANY_ORIGIN, decodePath } from '../../../config/any-origin.ts';
import { PICTURES_PATH, CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { findLocale } from '../../../config/locales/locales.ts';
import { RESERVED_SEGMENTS } from '../../../config/editing/slugs.ts';
import { REDIRECT_STATUS_CODES } from '../../../config/editing/editorial.ts';
import type { CustomValidator, ValidationContext } from '@sanity/types';
import { publishedId } from '../document-id.ts';

/** White space, and characters that nobody sees: controls, marks of direction, lone surrogates, noncharacters. */
const UNSEEN = /[\s\p{C}\p{Zl}\p{Zp}]/u;

/** Part of a path that stands for whatever a visitor has there. */
const PLACEHOLDER = /^:|\*/;

/** First segments below a locale that belong to the site; those of {@link RESERVED_SEGMENTS} are pages of its own. */
const OWN_SEGMENTS: ReadonlySet<string> = new Set([
  ...RESERVED_SEGMENTS,
  ...[PICTURES_PATH, ANIMATIONS_PATH].map((path) => path.replaceAll('/', '')),
]);

/** Returns the segments of a path below its locale. Locales are found in any case, as file systems find their folders. */
function segmentsBelowLocale(path: string): readonly string[] {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  return findLocale(segments[0]?.toLowerCase() ?? '') ? segments.slice(1) : segments;
}

/**
 * Finds what keeps an old path from being matched, from standing in one line of `_redirects`, or from leaving the rest
 * of the site alone: a placeholder needs a literal segment before it, besides the locale.
 * @returns the rest of a sentence that begins with the path; `undefined` when it is fine.
 */
function sourceProblem(source: string): string | undefined {
  const path = decodePath(source);
  if (path === undefined) return 'contains a percent sign that begins no valid encoding';
  if (/%[0-9a-f]{2}/i.test(path)) return 'is percent-encoded twice';
  if (UNSEEN.test(path)) return 'contains white space or invisible characters';
  if (!/^\/(?!\/)/.test(path)) return "does not begin with exactly one '/'";
  if (/[?#\\]/.test(path)) return "contains '?', '#' or '\\', which are never part of a path";
  if (/\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return "contains an empty segment, '.' or '..'";
  if (path.replace(/\/\*$/, '').includes('*')) return "contains '*' elsewhere than as its last segment";
  const [first = ''] = segmentsBelowLocale(path);
  if (first === '' || first.toLowerCase() === 'index.html') return 'is the address of a home page';
  if (PLACEHOLDER.test(first)) return 'matches a whole locale or the whole site; begin it with a fixed part';
  if (/^[._]/.test(first) || OWN_SEGMENTS.has(first.toLowerCase().replace(/\.html$/, '')))
    return `begins with '${first}', which belongs to the site or its host`;
  return undefined;
}

/**
 * Finds what keeps an address from being the target of a redirect: it must mean the same to editors, to the host and to
 * every browser, whatever a visitor puts into its placeholders.
 * @returns the rest of a sentence that begins with the address; `undefined` when it is fine.
 */
function targetProblem(target: string): string | undefined {
  if (UNSEEN.test(target)) return 'contains white space or invisible characters';
  if (target.includes('\\')) return "contains '\\', which browsers read as '/'";
  if (target.startsWith('/')) return ownTargetProblem(target);
  const host = /^https:\/\/([^/?#]*)/.exec(target)?.[1];
  if (host === undefined || host === '') return 'is neither a path of this site nor an https address';
  // Letters of other scripts can look like Latin ones: they have to be written as xn--…, which nobody mistakes.
  const isPlain = /^[a-z0-9.-]+(?::\d+)?$/i.test(host);
  if (!isPlain || URL.parse(target)?.host !== host.toLowerCase().replace(/:443$/, ''))
    return 'has another host than a plain name such as shop.example (others are written as xn--…)';
  return undefined;
}

function ownTargetProblem(target: string): string | undefined {
  const path = /^[^?#]*/.exec(target)?.[0] ?? '';
  // A browser takes what follows '//' for another host, also when '.' or '..' before it are resolved.
  const resolved = URL.parse(target, ANY_ORIGIN);
  if (path.includes('//') || resolved?.origin !== ANY_ORIGIN || resolved.pathname.includes('//'))
    return "contains '//', behind which browsers look for a host";
  if (PLACEHOLDER.test(resolved.pathname.split('/')[1] ?? ''))
    return 'begins with what visitors choose; put a fixed part there';
  return undefined;
}

/** Validates the target of a redirect: none with status 410, exactly one with any other. */
export const redirectTargetProblem: CustomValidator<Readonly<Record<string, unknown>> | undefined> = (
  value,
) => {
  if (!value) return true;
  const count = ['document', 'url'].filter((name) => value[name] !== undefined).length;
  const isGone = value['status'] === REDIRECT_STATUS_CODES.gone;
  if (count === (isGone ? 0 : 1)) return true;
  return {
    message: isGone
      ? 'What is gone leads nowhere: empty the target, or choose 301 or 302.'
      : 'Choose a page or article, or give another address, but not both.',
    paths: [['document']],
  };
};

/** Validates an old path. */
export function redirectSourceProblem(value: string | undefined): string | true {
  const problem = value === undefined ? undefined : sourceProblem(value);
  return problem === undefined || `Write a path like “/de/alt”: this one ${problem}.`;
}

/** Validates the address of a target. */
export function redirectUrlProblem(value: string | undefined): string | true {
  const problem = value === undefined ? undefined : targetProblem(value);
  if (problem === undefined) return true;
  return `Write a path of this site that begins with “/”, or a whole address with https://: this one ${problem}.`;
}

const idsWithSourceQuery = `*[_type == "redirect" && source in $spellings]._id`;

/** Validates that no other redirect has the same source path; a trailing slash is ignored. */
export async function uniqueSourceProblem(
  source: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | true> {
  if (!source || !document) return true;
  const path = source.replace(/\/+$/, '');
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'raw' });
  const ids = await client.fetch<readonly string[]>(idsWithSourceQuery, { spellings: [path, `${path}/`] });
  const isUnique = ids.every((id) => publishedId(id) === publishedId(document._id));
  return isUnique || 'Another redirect already has this old path. Change that one, or choose another path.';
}
