/** Cookie that remembers the locale a visitor has chosen (section 9). */
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAgeDays: 365 } as const;

/** Path prefix of the texts by which a locale is suggested to visitors; one file for each locale. */
export const LOCALE_TEXTS_PATH = '/api/locale/';

/** Index of the pages by their paths within a locale, which 404 pages look addresses up in. */
export const PATH_INDEX = {
  path: '/api/paths/',
  /** Files that the index is split into, so that a visitor loads a small part of it. */
  parts: 256,
} as const;
