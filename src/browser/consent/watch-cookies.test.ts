import { describe, expect, it, vi } from 'vitest';
import { testChannels, testWindow } from './testing/test-tabs.ts';
import { notifyOtherTabs, watchCookies, CONSENT_CHANNEL } from './watch-cookies.ts';

describe('with a cookie store', () => {
  const watch = () => {
    const { BroadcastChannel, open } = testChannels();
    const cookieStore = new EventTarget();
    const host = testWindow(BroadcastChannel, cookieStore);
    const changed = vi.fn();
    watchCookies(host, changed);
    return { host, cookieStore, changed, open };
  };

  it('hears of every change of a cookie', () => {
    const { cookieStore, changed, open } = watch();
    cookieStore.dispatchEvent(new Event('change'));
    expect(changed).toHaveBeenCalledOnce();
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
    expect([...open].map(({ name }) => name)).toEqual([CONSENT_CHANNEL]);
  });

  it('closes the channel in the back/forward cache, and listens again when restored', () => {
    const { BroadcastChannel, open } = testChannels();
    const host = testWindow(BroadcastChannel);
    const changed = vi.fn();
    watchCookies(host, changed);
    host.turn('pagehide');
    expect(open.size).toBe(0);
    notifyOtherTabs(testWindow(BroadcastChannel));
    expect(changed).not.toHaveBeenCalled();
    host.turn('pageshow');
    expect(open.size).toBe(1);
    notifyOtherTabs(testWindow(BroadcastChannel));
    expect(changed).toHaveBeenCalledOnce();
  });
});
