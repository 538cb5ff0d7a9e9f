/** Locale without a path prefix (section 9). Apart from the registry, which is too large for scripts of pages. */
export const DEFAULT_LOCALE_CODE = 'en-gb';
