/** Locale without a path prefix (section 9.1). */
export const DEFAULT_LOCALE_CODE = 'en-gb';
