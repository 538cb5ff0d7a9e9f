import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchTrack } from '../tracking/track-event.ts';
import { type AnalyticsClient, collectEvents, type SeenEvent } from './collect-events.ts';
import { takeWaiting } from './client/stored-values.ts';

let idle: () => void = () => undefined;
let page: EventTarget & { visibilityState: string };
let show: (href: string) => void;
let leave: () => void;

beforeEach(() => {
  const settings = { textContent: '{"l":"de","o":"https://www.morsel.example"}' };
  page = Object.assign(new EventTarget(), {
    title: 'Brot',
    visibilityState: 'visible',
    getElementById: () => settings,
  });
  const address = new URL('https://www.morsel.example/de/?q=geheim#x');
  const window = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', address);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle = callback;
  });
  vi.stubGlobal('cancelIdleCallback', vi.fn());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  show = (href) => {
    address.href = href;
    page.dispatchEvent(new Event('astro:page-load'));
  };
  leave = () => window.dispatchEvent(new Event('pagehide'));
});

function start() {
  const sent: SeenEvent[] = [];
  const left = vi.fn<() => void>();
  const client: AnalyticsClient = { send: (event) => sent.push(event), leave: left };
  let opened: AbortSignal | undefined;
  const stop = collectEvents((signal) => {
    opened = signal;
    return Promise.resolve(client);
  });
  return {
    left,
    stop,
    signal: () => opened,
    names: () => sent.map(({ name }) => name),
    sent,
    open: async () => {
      idle();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

const click = (name: string) => dispatchTrack({ name, properties: {} });

describe('collectEvents', () => {
  it('sends the page and what happens on it, also from before the client was there', async () => {
    const { open, sent, names } = start();
    click('find_items');
    expect(names()).toEqual([]);
    await open();
    click('download_app');
    expect(names()).toEqual(['page_viewed', 'find_items', 'download_app']);
    expect(sent[0]).toMatchObject({ address: 'https://www.morsel.example/de/', title: 'Brot', locale: 'de' });
    expect(JSON.stringify(sent)).not.toContain('geheim');
  });

  it('sends a page view for each soft navigation', async () => {
    const { open, sent } = start();
    await open();
    show('https://www.morsel.example/de/blog/');
    expect(sent.map(({ address }) => new URL(address).pathname)).toEqual(['/de/', '/de/blog/']);
  });

  it('loads no client when consent is withdrawn before the browser is idle', async () => {
    const { open, stop, signal } = start();
    stop();
    await open();
    expect(signal()).toBeUndefined();
  });

  it('sends nothing any more after it is stopped, and tells the client', async () => {
    const { open, stop, names, signal, left } = start();
    await open();
    stop();
    click('find_items');
    show('https://www.morsel.example/de/blog/');
    leave();
    expect(names()).toEqual(['page_viewed']);
    expect(signal()?.aborted).toBe(true);
    expect(left).not.toHaveBeenCalled();
  });

  it('sends nothing that waited when it is stopped while the client loads', async () => {
    const { stop, names, open } = start();
    const opening = open();
    stop();
    await opening;
    expect(names()).toEqual([]);
  });

  it('lets the client send at once when the page is hidden or left', async () => {
    const { open, left } = start();
    await open();
    page.dispatchEvent(new Event('visibilitychange'));
    expect(left).not.toHaveBeenCalled();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    leave();
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('keeps for the next page what the client could not take, once', () => {
    start();
    click('single_sign_up');
    leave();
    leave();
    expect(takeWaiting().map(({ name }) => name)).toEqual(['page_viewed', 'single_sign_up']);
    expect(takeWaiting()).toEqual([]);
  });
});

it.each(['{', '{}', '[1,null,"x",{"name":"x"}]'])('takeWaiting takes nothing of %s', (text) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  sessionStorage.setItem('AMP_waiting', text);
  expect(takeWaiting()).toEqual([]);
});
