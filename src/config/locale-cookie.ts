/** Cookie that remembers the locale a visitor has chosen (specification section 9). */
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAgeDays: 365 } as const;
