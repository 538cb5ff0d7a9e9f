import { describe, expect, it, vi } from 'vitest';
import { TRAFFIC_SOURCES } from '../../config/measurement/traffic-sources/traffic-sources.ts';
import { TestDocument } from '../cookies/testing/test-document.ts';
import { createAttribution, type AttributionInput, setSiteCookie, readCookie } from './attribution.ts';

describe('attribution', () => {
  const ORIGIN = 'https://www.morsel.example';
  const signal = new AbortController().signal;

  /** Creates an attribution in a browser with cookies that scripts can read. */
  function attributionOf({
    url = `${ORIGIN}/`,
    referrer = '',
    cookies = {},
    fetch = vi.fn(async () => Response.json(TRAFFIC_SOURCES)),
    ...changes
  }: Partial<AttributionInput> & {
    readonly url?: string;
    readonly referrer?: string;
    readonly cookies?: Readonly<Record<string, string>>;
    readonly fetch?: () => Promise<Response>;
  }) {
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const document = new TestDocument({ cookies: pairs.join('; ') });
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', new URL(ORIGIN));
    vi.stubGlobal('fetch', fetch);
    const attribution = createAttribution({
      landing: { url, referrer },
      hosts: ['www.morsel.example'],
      origin: ORIGIN,
      debugReferrer: undefined,
      ...changes,
    });
    return {
      attribution,
      fetch,
      logError,
      kept: () =>
        Object.fromEntries([...document.jar].map(([name, value]) => [name, decodeURIComponent(value)])),
      run: async () => {
        attribution.store();
        await attribution.complete(signal);
      },
    };
  }

  describe('the landing', () => {
    it('is stored as address of a campaign and as origin of the referrer, URI-encoded', () => {
      const { attribution, kept } = attributionOf({
        url: `${ORIGIN}/?utm_source=a&utm_medium=b`,
        referrer: 'https://www.google.com/search?q=secret',
      });
      attribution.store();
      expect(kept()).toEqual({
        __gtm_campaign_url: `${ORIGIN}/?utm_source=a&utm_medium=b`,
        __gtm_referrer: 'https://www.google.com/',
      });
    });

    it('leaves the cookies of an earlier page alone when it is a page of the same visit', () => {
      const cookies = { __gtm_campaign_url: `${ORIGIN}/?utm_source=a`, __gtm_referrer: 'https://t.co/' };
      const { attribution, kept } = attributionOf({ referrer: `${ORIGIN}/de/`, cookies });
      attribution.store();
      expect(kept()).toEqual(cookies);
    });

    it('is stored once, and again after consent was withdrawn', async () => {
      const { attribution, kept, run } = attributionOf({
        url: `${ORIGIN}/?utm_campaign=1`,
        referrer: 'https://www.google.com/',
      });
      await run();
      attribution.store();
      expect(kept()['__gtm_campaign_url']).toContain('organic_google');
      attribution.forget();
      attribution.store();
      expect(kept()['__gtm_campaign_url']).toBe(`${ORIGIN}/?utm_campaign=1`);
    });
  });

  describe('an organic visit', () => {
    it.each([
      ['https://www.google.co.jp/', 'utm_medium=search&utm_source=organic_google'],
      ['https://www.bing.com/chat', 'utm_medium=chatbot&utm_source=organic_copilot'],
      ['https://l.instagram.com/', 'utm_medium=social&utm_source=organic_instagram'],
    ])('from %s gets %s', async (referrer, expected) => {
      const { run, kept } = attributionOf({ referrer });
      await run();
      expect(kept()['__gtm_campaign_url']).toBe(`${ORIGIN}/?${expected}`);
    });

    it.each([
      ['?utm_source=news', { utm_source: 'news', utm_medium: 'chatbot' }],
      ['', { utm_source: 'organic_copilot', utm_medium: 'chatbot' }],
      ['?utm_source=news&utm_medium=mail', { utm_source: 'news', utm_medium: 'mail' }],
      ['?msclkid=a', { msclkid: 'a' }],
    ])('reaches the analytics as the source of a landing at %j', async (query, expected) => {
      const referrer = 'https://www.bing.com/chat';
      const { attribution } = attributionOf({ url: `${ORIGIN}/${query}`, referrer });
      expect(await attribution.describe(signal)).toEqual({
        ...expected,
        referrer: 'https://www.bing.com/',
        referring_domain: 'www.bing.com',
      });
    });

    it('is none of a page that was reached from another one of the site', async () => {
      const { attribution, fetch } = attributionOf({
        referrer: `${ORIGIN}/de/`,
        cookies: { __gtm_referrer: 'https://www.bing.com/' },
      });
      expect(await attribution.describe(signal)).toBeUndefined();
      expect(fetch).not.toHaveBeenCalled();
    });

    it.each([
      [
        'a campaign with medium and source',
        { url: `${ORIGIN}/?utm_source=a&utm_medium=b`, referrer: 'https://t.co/' },
      ],
      ['a paid click', { url: `${ORIGIN}/?gclid=a`, referrer: 'https://www.google.com/' }],
      [
        'a paid click that is no campaign of the template',
        { url: `${ORIGIN}/?msclkid=a`, referrer: 'https://www.bing.com/' },
      ],
      ['no referrer', { url: `${ORIGIN}/?utm_source=a` }],
      ['a referrer of the site itself', { referrer: `${ORIGIN}/de/` }],
      [
        'another domain and no debug referrer',
        { referrer: 'https://t.co/', origin: 'https://other.example' },
      ],
    ])('needs no table with %s', async (_, given) => {
      const { run, fetch } = attributionOf(given);
      await run();
      expect(fetch).not.toHaveBeenCalled();
    });

    it('from an unknown place stays as it is', async () => {
      const { run, kept, fetch } = attributionOf({ referrer: 'https://unknown.example/' });
      await run();
      expect(fetch).toHaveBeenCalledOnce();
      expect(kept()).toEqual({ __gtm_referrer: 'https://unknown.example/' });
    });

    it('outside the production domain comes from the debug referrer', async () => {
      const { run, kept } = attributionOf({
        referrer: 'https://t.co/',
        origin: 'https://other.example',
        debugReferrer: 'https://www.ecosia.org/',
      });
      await run();
      expect(kept()['__gtm_campaign_url']).toContain('utm_source=organic_ecosia');
    });

    it('on the production domain never comes from the debug referrer', async () => {
      const { run, fetch } = attributionOf({ debugReferrer: 'https://www.ecosia.org/' });
      await run();
      expect(fetch).not.toHaveBeenCalled();
    });
  });

  describe('a failure', () => {
    it.each([
      ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['an error', () => Promise.resolve(new Response('', { status: 500 }))],
      ['something else than JSON', () => Promise.resolve(new Response('<html>'))],
    ])('by %s is logged and ignored', async (_, fetch) => {
      const { attribution, run, kept, logError } = attributionOf({ referrer: 'https://t.co/', fetch });
      await run();
      expect(logError).toHaveBeenCalledOnce();
      expect(kept()).toEqual({ __gtm_referrer: 'https://t.co/' });
      expect(await attribution.describe(signal)).toMatchObject({ referring_domain: 't.co' });
    });

    it('by withdrawal writes nothing and is not logged', async () => {
      const withdrawal = new AbortController();
      const { attribution, kept, logError } = attributionOf({
        referrer: 'https://t.co/',
        fetch: () => {
          withdrawal.abort();
          return Promise.resolve(Response.json(TRAFFIC_SOURCES));
        },
      });
      attribution.store();
      await attribution.complete(withdrawal.signal);
      expect(kept()).toEqual({ __gtm_referrer: 'https://t.co/' });
      expect(logError).not.toHaveBeenCalled();
    });
  });
});

describe('setSiteCookie', () => {
  /** Runs the setter in a browser that takes cookies for some domains only. @returns the cookies it tried to set. */
  function trySetting(hostname: string, accepted: readonly (string | undefined)[], protocol = 'https:') {
    const document = new TestDocument({
      cookies: 'other=1',
      keeps: (text) => accepted.includes(/Domain=([^;]+)/.exec(text)?.[1]),
    });
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { hostname, protocol });
    setSiteCookie('_fbp', '1');
    return document.written;
  }

  it('sets it on the widest domain that the browser accepts', () => {
    expect(trySetting('www.shop.co.uk', ['shop.co.uk', 'www.shop.co.uk'])).toEqual([
      '_fbp=1; Path=/; Domain=co.uk; SameSite=Lax; Secure',
      '_fbp=1; Path=/; Domain=shop.co.uk; SameSite=Lax; Secure',
    ]);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('sets it on the host %s itself', (hostname) => {
    expect(trySetting(hostname, [undefined], 'http:')).toEqual(['_fbp=1; Path=/; SameSite=Lax']);
  });

  it('gives up where the browser accepts none', () => {
    expect(trySetting('shop.example', [])).toHaveLength(2);
  });
});

it.each([
  ['a=1', 'a', '1'],
  ['b=2; a=1; c=3', 'a', '1'],
  ['a=x%3Dy%3B%20z', 'a', 'x=y; z'],
  ['a=1=2', 'a', '1=2'],
  ['a=', 'a', ''],
  ['a=1; a=2', 'a', '1'],
  ['', 'a', undefined],
  ['ba=1', 'a', undefined],
  ['a=%E0%A4%A', 'a', undefined],
])('readCookie of %j reads %s as %j', (cookies, name, expected) => {
  expect(readCookie(cookies, name)).toBe(expected);
});
