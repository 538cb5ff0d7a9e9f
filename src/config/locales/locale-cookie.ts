/** Cookie that remembers the locale a visitor has chosen (specification sections 9.2 and 9.3). */
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAgeDays: 365 } as const;
