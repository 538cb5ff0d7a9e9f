/** Locale without a path prefix (section 9). */
export const DEFAULT_LOCALE_CODE = 'en-gb';
