import { describe, expect, it, vi } from 'vitest';
import { CONSENT } from '../../config/limits.ts';
import { cookieProvider } from './cookie-provider.ts';
import { FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { notifyOtherTabs, watchCookies } from './watch-cookies.ts';

/** Channels of one browser: what one says all others of its name hear. */
function testChannels() {
  const open = new Set<TestChannel>();
  class TestChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }
    postMessage(): void {
      for (const other of open) {
        if (other !== this && other.name === this.name) other.dispatchEvent(new Event('message'));
      }
    }
    close(): void {
      open.delete(this);
    }
  }
  return { open, BroadcastChannel: TestChannel };
}

function testWindow(
  BroadcastChannel: ReturnType<typeof testChannels>['BroadcastChannel'],
  cookieStore?: EventTarget,
) {
  const target = new EventTarget();
  return {
    BroadcastChannel,
    cookieStore,
    // The events of the test are of the right kind.
    addEventListener: target.addEventListener.bind(target) as never,
    turn: (type: 'pageshow' | 'pagehide', persisted = true) =>
      target.dispatchEvent(Object.assign(new Event(type), { persisted })),
  };
}

describe('with a cookie store', () => {
  const watch = () => {
    const { BroadcastChannel, open } = testChannels();
    const cookieStore = new EventTarget();
    const host = testWindow(BroadcastChannel, cookieStore);
    const changed = vi.fn();
    watchCookies(host, changed);
    return { host, cookieStore, changed, open };
  };

  it.each([
    [{ changed: [{ name: 'cookie_cat_marketing', value: 'true' }], deleted: [] }, 1],
    [{ changed: [], deleted: [{ name: 'cookie_cat_functional' }] }, 1],
    [{ changed: [{ name: 'i18n_redirected' }], deleted: [{ name: 'a' }] }, 0],
    [{ changed: [null, 'x', {}], deleted: undefined }, 0],
    [{}, 0],
  ])('%o is heard %d times', (detail, times) => {
    const { cookieStore, changed, open } = watch();
    cookieStore.dispatchEvent(Object.assign(new Event('change'), detail));
    expect(changed).toHaveBeenCalledTimes(times);
    expect(open.size).toBe(0);
  });

  it('sends no message to other tabs', () => {
    const { host, open } = watch();
    notifyOtherTabs(host);
    expect(open.size).toBe(0);
  });
});

describe('without a cookie store', () => {
  it('notifies other tabs and closes the channel', () => {
    const { BroadcastChannel, open } = testChannels();
    const changed = vi.fn();
    watchCookies(testWindow(BroadcastChannel), changed);
    notifyOtherTabs(testWindow(BroadcastChannel));
    expect(changed).toHaveBeenCalledOnce();
    expect([...open].map(({ name }) => name)).toEqual([CONSENT.channel]);
  });

  it('closes the channel in the back/forward cache, and checks when restored', () => {
    const { BroadcastChannel, open } = testChannels();
    const host = testWindow(BroadcastChannel);
    const changed = vi.fn();
    watchCookies(host, changed);
    host.turn('pagehide');
    expect(open.size).toBe(0);
    notifyOtherTabs(testWindow(BroadcastChannel));
    expect(changed).not.toHaveBeenCalled();
    host.turn('pageshow');
    expect([changed.mock.calls.length, open.size]).toEqual([1, 1]);
    notifyOtherTabs(testWindow(BroadcastChannel));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('does not check twice on the first show', () => {
    const { BroadcastChannel, open } = testChannels();
    const host = testWindow(BroadcastChannel);
    const changed = vi.fn();
    watchCookies(host, changed);
    host.turn('pageshow', false);
    expect([changed.mock.calls.length, open.size]).toEqual([0, 1]);
  });
});

describe('cookieProvider', () => {
  /** `document.cookie` of a page that has these cookies, and what is written to it. */
  function testBrowser(cookies: string, protocol = 'https:') {
    const written: string[] = [];
    const { BroadcastChannel } = testChannels();
    const document = {
      get cookie() {
        return [cookies, ...written.map((text) => text.split(';')[0])].join('; ');
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    const location = { protocol, hostname: 'shop.example' };
    return { written, browser: { ...testWindow(BroadcastChannel), document, location } };
  }

  it('sets no cookie when created, read or watched', () => {
    const { browser, written } = testBrowser('');
    const provider = cookieProvider(browser, async () => true);
    provider.watch(() => undefined);
    expect([provider.read(), written]).toEqual([undefined, []]);
  });

  it('stores and reads a decision', () => {
    const { browser, written } = testBrowser('');
    const provider = cookieProvider(browser, async () => true);
    provider.write(FULL_CONSENT);
    expect(provider.read()).toEqual(FULL_CONSENT);
    expect(written.every((text) => text.endsWith('; Secure'))).toBe(true);
  });

  it('notifies other tabs after the cookies have been flushed by reading them', () => {
    const order: string[] = [];
    class Channel extends EventTarget {
      postMessage = () => order.push('told');
      close = () => undefined;
    }
    const document = {
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
    cookieProvider({ ...browser, document, BroadcastChannel: Channel }, async () => true).write(NO_CONSENT);
    expect(order.slice(-5)).toEqual(['written', 'written', 'written', 'read', 'told']);
  });

  it('does not notify when the browser stores no cookies', () => {
    const { BroadcastChannel } = testChannels();
    const { browser } = testBrowser('');
    const changed = vi.fn();
    watchCookies(testWindow(BroadcastChannel), changed);
    const document = {
      get cookie() {
        return '';
      },
      set cookie(_: string) {
        /* Refused. */
      },
    };
    cookieProvider({ ...browser, document, BroadcastChannel }, async () => true).write(FULL_CONSENT);
    expect(changed).not.toHaveBeenCalled();
  });

  it('deletes the cookies of refused categories', () => {
    const { browser, written } = testBrowser('abt_visit=1; i18n_redirected=de', 'http:');
    cookieProvider(browser, async () => true).write(NO_CONSENT);
    expect(written.slice(3)).toEqual([
      'abt_visit=; Path=/; Max-Age=0',
      'abt_visit=; Path=/; Domain=shop.example; Max-Age=0',
    ]);
    expect(written.some((text) => text.includes('Secure'))).toBe(false);
  });
});
