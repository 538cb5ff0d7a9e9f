import { CONSENT } from '../../config/limits.ts';

/** Parses `document.cookie` to names and values, in its order. Cookies beyond `CONSENT.maxCookies` are ignored. */
export function parseCookies(cookies: string): readonly (readonly [name: string, value: string])[] {
  return cookies.split(';', CONSENT.maxCookies).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
}

/** Returns the value of a cookie; `undefined` without it, and if cookies of that name contradict each other. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const values = new Set(parseCookies(cookies).flatMap(([each, value]) => (each === name ? [value] : [])));
  const [value] = values;
  return values.size === 1 ? value : undefined;
}
