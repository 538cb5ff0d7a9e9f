import { expect, it, vi } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from '../consent.ts';
import { testChannels, testWindow } from '../testing/test-tabs.ts';
import { watchCookies } from '../watch-cookies.ts';
import { cookieProvider } from './cookie-provider.ts';

/** `document.cookie` of a page that has these cookies, and what is written to it. */
function testBrowser(cookies: string, protocol = 'https:') {
  const written: string[] = [];
  const { BroadcastChannel } = testChannels();
  const document = {
    documentElement: { lang: 'en-GB', dataset: { asked: 'vimeo-0001' } },
    get cookie() {
      return [cookies, ...written.map((text) => text.split(';')[0])].join('; ');
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const location = { protocol };
  return { written, browser: { ...testWindow(BroadcastChannel), crypto, document, location } };
}

it('sets no cookie when created, read or watched', () => {
  const { browser, written } = testBrowser('');
  const provider = cookieProvider(browser, async () => true);
  provider.watch(() => undefined);
  expect([provider.read(), written]).toEqual([undefined, []]);
});

it('stores and reads a decision', async () => {
  const { browser, written } = testBrowser('');
  const provider = cookieProvider(browser, async () => true);
  await provider.write(FULL_CONSENT, 'banner');
  expect(provider.read()).toEqual(FULL_CONSENT);
  expect(written.every((text) => text.endsWith('; Secure'))).toBe(true);
});

it('notifies other tabs after the cookies have been flushed by reading them', async () => {
  const order: string[] = [];
  class Channel extends EventTarget {
    postMessage = () => order.push('told');
    close = () => undefined;
  }
  const document = {
    documentElement: { lang: 'en-GB', dataset: { asked: 'vimeo-0001' } },
    kept: '',
    get cookie() {
      order.push('read');
      return this.kept;
    },
    set cookie(text: string) {
      order.push('written');
      this.kept += `${text.split(';')[0]}; `;
    },
  };
  const { browser } = testBrowser('');
  await cookieProvider({ ...browser, document, BroadcastChannel: Channel }, async () => true).write(
    NO_CONSENT,
    'banner',
  );
  expect(order.slice(-6)).toEqual(['written', 'written', 'written', 'written', 'read', 'told']);
});

it('does not notify when the browser stores no cookies', async () => {
  const { BroadcastChannel } = testChannels();
  const { browser } = testBrowser('');
  const changed = vi.fn();
  watchCookies(testWindow(BroadcastChannel), changed);
  const document = {
    documentElement: { lang: 'en-GB', dataset: { asked: 'vimeo-0001' } },
    get cookie() {
      return '';
    },
    set cookie(_: string) {
      /* Refused. */
    },
  };
  await cookieProvider({ ...browser, document, BroadcastChannel }, async () => true).write(
    FULL_CONSENT,
    'banner',
  );
  expect(changed).not.toHaveBeenCalled();
});

it('writes over http, too', async () => {
  const { browser, written } = testBrowser('', 'http:');
  await cookieProvider(browser, async () => true).write(NO_CONSENT, 'banner');
  expect(written).toHaveLength(4);
  expect(written.some((text) => text.includes('Secure'))).toBe(false);
});
