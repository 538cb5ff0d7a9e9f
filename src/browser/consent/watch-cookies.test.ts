import { describe, expect, it, vi } from 'vitest';
import { stubTab } from './testing/test-tabs.ts';
import { notifyOtherTabs, watchCookies, CONSENT_CHANNEL } from './watch-cookies.ts';

it('with a cookie store hears of every change of a cookie, and sends no message to other tabs', () => {
  const { open } = stubTab();
  const cookieStore = new EventTarget();
  vi.stubGlobal('cookieStore', cookieStore);
  const changed = vi.fn();
  watchCookies(changed);
  cookieStore.dispatchEvent(new Event('change'));
  notifyOtherTabs();
  expect(changed).toHaveBeenCalledOnce();
  expect(open.size).toBe(0);
});

describe('without a cookie store', () => {
  it('notifies other tabs and closes the channel', () => {
    const { open } = stubTab();
    const changed = vi.fn();
    watchCookies(changed);
    notifyOtherTabs();
    expect(changed).toHaveBeenCalledOnce();
    expect([...open].map(({ name }) => name)).toEqual([CONSENT_CHANNEL]);
  });

  it('closes the channel in the back/forward cache, and listens again when restored', () => {
    const { open, turn } = stubTab();
    const changed = vi.fn();
    watchCookies(changed);
    turn('pagehide');
    expect(open.size).toBe(0);
    notifyOtherTabs();
    expect(changed).not.toHaveBeenCalled();
    turn('pageshow');
    expect(open.size).toBe(1);
    notifyOtherTabs();
    expect(changed).toHaveBeenCalledOnce();
  });
});
