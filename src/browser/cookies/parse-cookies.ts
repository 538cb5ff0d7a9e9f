/** Path of cookies (specification section 9.4). */
export const COOKIE_DEFAULT_PATH = '/';

/** Cookies of the site that are looked at; browsers keep fewer for one site. */
export const MAX_COOKIES = 1000;

/** Parses `document.cookie` to names and values, in its order. Cookies beyond `MAX_COOKIES` are ignored. */
export function parseCookies(cookies: string): readonly (readonly [name: string, value: string])[] {
  return cookies.split(';', MAX_COOKIES).map((pair) => {
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
