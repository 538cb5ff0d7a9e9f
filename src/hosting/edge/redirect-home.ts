import { isCrawler } from '../../config/crawlers.ts';
import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import { LOCALE_COOKIE } from '../../config/locales/locale-cookie.ts';
import { findLocale } from '../../config/locales/locales.ts';
import { TRANSPORT_HEADERS } from '../security-headers.ts';

/** Request headers that decide what is at `/`, for the `Vary` of every response there. */
export const HOME_VARY = 'Cookie, Accept, User-Agent, Sec-Fetch-Site, Referer';

/**
 * Redirects a returning visitor from `/` to the home page of the locale that they have chosen, with their query. Pure.
 *
 * Not redirected are crawlers, requests for anything but a page, and visitors who come from a page of the site, where
 * they have followed a link to the default locale.
 *
 * @returns `undefined` if the request goes on to the page at `/`.
 * @example redirectHome(new Request('https://www.morsel.example/', { headers: { Cookie: 'i18n_redirected=de' } }))
 */
export function redirectHome(request: Request): Response | undefined {
  const { headers, url } = request;
  const code = chosenLocale(headers.get('cookie') ?? '');
  if (code === undefined || code === DEFAULT_LOCALE_CODE) return undefined;
  if (!wantsPage(request) || isFromThisSite(request)) return undefined;
  if (isCrawler(headers.get('user-agent') ?? '')) return undefined;
  return new Response(null, {
    status: 302,
    headers: [
      ...TRANSPORT_HEADERS,
      ['Location', `/${code}/${new URL(url).search}`],
      ['Cache-Control', 'private, no-store'],
      ['Vary', HOME_VARY],
    ],
  });
}

/** Returns the code of the chosen locale; `undefined` for an unknown one and for cookies that contradict each other. */
function chosenLocale(cookies: string): string | undefined {
  const prefix = `${LOCALE_COOKIE.name}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const values = new Set(pairs.filter((pair) => pair.startsWith(prefix)));
  const [pair = ''] = values;
  return values.size === 1 ? findLocale(pair.slice(prefix.length))?.code : undefined;
}

function wantsPage({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (headers.get('accept') ?? '').includes('text/html');
}

/** Older browsers send no `Sec-Fetch-Site`, but the address of the page before. */
function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const referrer = headers.get('referer') ?? '';
  // By host: a proxy in front of the host may speak another protocol with it.
  return URL.canParse(referrer) && new URL(referrer).host === new URL(url).host;
}
