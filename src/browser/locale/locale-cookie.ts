import { LOCALE_COOKIE } from '../../config/limits.ts';
import { cookieValue } from '../cookies/parse-cookies.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Browser interfaces that keep the chosen locale. */
export interface LocaleCookieHost {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
}

/**
 * Remembers the locale that the visitor has chosen, on this host only (specification sections 4 and 9).
 *
 * @throws TypeError for a code that no cookie can have.
 */
export function rememberLocale({ document, location }: LocaleCookieHost, code: string): void {
  document.cookie = serializeCookie(LOCALE_COOKIE.name, code, {
    maxAge: LOCALE_COOKIE.maxAgeDays * DAY_SECONDS,
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });
}

/** Returns true if the visitor has chosen a locale. */
export function hasChosenLocale({ document }: Pick<LocaleCookieHost, 'document'>): boolean {
  return cookieValue(document.cookie, LOCALE_COOKIE.name) !== undefined;
}
