import { describe, expect, it, vi } from 'vitest';
import { CONSENT } from '../../config/limits.ts';
import { cookieProvider } from './cookie-provider.ts';
import { FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { tellOtherTabs, watchCookies } from './watch-cookies.ts';

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

describe('where the browser tells of cookies', () => {
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

  it('nothing needs to be said to other tabs', () => {
    const { host, open } = watch();
    tellOtherTabs(host);
    expect(open.size).toBe(0);
  });
});

describe('where it does not', () => {
  it('tabs tell each other to look, and leave no channel open for it', () => {
    const { BroadcastChannel, open } = testChannels();
    const changed = vi.fn();
    watchCookies(testWindow(BroadcastChannel), changed);
    tellOtherTabs(testWindow(BroadcastChannel));
    expect(changed).toHaveBeenCalledOnce();
    expect([...open].map(({ name }) => name)).toEqual([CONSENT.channel]);
  });

  it('a page in the browser’s memory holds no channel, and looks when it comes back', () => {
    const { BroadcastChannel, open } = testChannels();
    const host = testWindow(BroadcastChannel);
    const changed = vi.fn();
    watchCookies(host, changed);
    host.turn('pagehide');
    expect(open.size).toBe(0);
    tellOtherTabs(testWindow(BroadcastChannel));
    expect(changed).not.toHaveBeenCalled();
    host.turn('pageshow');
    expect([changed.mock.calls.length, open.size]).toEqual([1, 1]);
    tellOtherTabs(testWindow(BroadcastChannel));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('a page that is shown for the first time does not look twice', () => {
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

  it('sets no cookie by being there, being asked and being watched', () => {
    const { browser, written } = testBrowser('');
    const provider = cookieProvider(browser, async () => true);
    provider.watch(() => undefined);
    expect([provider.read(), written]).toEqual([undefined, []]);
  });

  it('keeps a decision and reads it', () => {
    const { browser, written } = testBrowser('');
    const provider = cookieProvider(browser, async () => true);
    provider.write(FULL_CONSENT);
    expect(provider.read()).toEqual(FULL_CONSENT);
    expect(written.every((text) => text.endsWith('; Secure'))).toBe(true);
  });

  it('tells other tabs when the cookies have been taken over, which reading them waits for', () => {
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

  it('tells nobody of cookies that the browser does not keep', () => {
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

  it('deletes with a refusal what it does not allow', () => {
    const { browser, written } = testBrowser('abt_visit=1; i18n_redirected=de', 'http:');
    cookieProvider(browser, async () => true).write(NO_CONSENT);
    expect(written.slice(3)).toEqual([
      'abt_visit=; Path=/; Max-Age=0',
      'abt_visit=; Path=/; Domain=shop.example; Max-Age=0',
    ]);
    expect(written.some((text) => text.includes('Secure'))).toBe(false);
  });
});
