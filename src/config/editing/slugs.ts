import { COOKIE_SETTINGS_SLUG } from '../privacy/consent.ts';
import { foldText } from '../../shared/fold-text.ts';
import { FORM_SENT_SLUG } from './forms.ts';
import { LOCALES } from '../locales/locales.ts';

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** First segments the site itself uses; a document may not claim them. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'dev',
  'api',
  '404',
  '500',
  FORM_SENT_SLUG,
  COOKIE_SETTINGS_SLUG,
]);

/** Strips leading and trailing slashes from a slug; `/` (home page) becomes the empty string. */
export function normalizeSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '');
}

/** Validates a slug. @returns the problem, or `undefined` for a valid slug. */
export function slugProblem(slug: string): string | undefined {
  const normalized = normalizeSlug(slug);
  if (normalized === '') return slug === '/' ? undefined : 'is empty.';
  const segments = normalized.split('/');
  const invalid = segments.find((segment) => !SEGMENT.test(segment));
  if (invalid !== undefined) return `has the invalid part '${invalid}'.`;
  const [first = ''] = segments;
  if (RESERVED_SEGMENTS.has(first)) return `begins with '${first}', which the site itself uses.`;
  if (LOCALES.some((locale) => locale.code === first)) return `begins with the locale code '${first}'.`;
  return undefined;
}

/**
 * Validates the slug of a topic, which is one path segment. A number is invalid: it would be a page of a list.
 * @returns the problem, or `undefined` for a valid slug.
 */
export function topicSlugProblem(slug: string): string | undefined {
  if (!SEGMENT.test(slug)) return `'${slug}' is not one part of a path.`;
  return /^\d+$/.test(slug) ? 'is a number, as the pages of a list are.' : undefined;
}

/**
 * Slugifies a text: lower-case ASCII letters, digits and hyphens; slashes are kept. Empty for scripts other than Latin,
 * which are not transliterated.
 * @example slugFromText('for-stores/Bäckereien') // 'for-stores/backereien'
 */
export function slugFromText(text: string): string {
  return foldText(text)
    .split('/')
    .map((segment) => segment.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''))
    .filter((segment) => segment !== '')
    .join('/');
}
