import { LOCALE_COOKIE } from '../../config/locales/locale-cookie.ts';
import { cookieValue, COOKIE_DEFAULT_PATH } from '../cookies/parse-cookies.ts';

const MAX_AGE_SECONDS = LOCALE_COOKIE.maxAgeDays * 24 * 60 * 60;

/**
 * Remembers the locale that the visitor has chosen, on this host only (specification sections 4.3 and 9.2).
 *
 * @param code code of the registry; not checked, because every page would have to load `serializeCookie` for that.
 */
export function rememberLocale(code: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE.name}=${code}; Path=${COOKIE_DEFAULT_PATH}; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
}

/** Returns true if the visitor has chosen a locale. */
export function hasChosenLocale(): boolean {
  return cookieValue(document.cookie, LOCALE_COOKIE.name) !== undefined;
}
