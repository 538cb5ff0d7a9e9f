import type { HistoryUpdate } from '@sanity/visual-editing/enable-visual-editing';
import { expect, it, vi } from 'vitest';
import { createPageHistory } from './page-history.ts';

function open(address = 'https://preview.example/de/?a=1#b') {
  const { href, origin, pathname, search, hash } = new URL(address);
  const events = new EventTarget();
  const window = {
    addEventListener: vi.fn(events.addEventListener.bind(events)),
    removeEventListener: vi.fn(events.removeEventListener.bind(events)),
    document: { title: 'Home' },
    history: { back: vi.fn() },
    location: { href, origin, pathname, search, hash, assign: vi.fn(), replace: vi.fn() },
  };
  return { window, events, adapter: createPageHistory(window) };
}

it('tells the address of the page, and again when its fragment changes, until it is unsubscribed', () => {
  const { adapter, window, events } = open();
  const navigate = vi.fn();
  const unsubscribe = adapter.subscribe(navigate);
  window.location.hash = '#c';
  events.dispatchEvent(new Event('hashchange'));
  unsubscribe();
  events.dispatchEvent(new Event('hashchange'));
  expect(navigate.mock.calls.flat()).toEqual([
    { type: 'push', title: 'Home', url: '/de/?a=1#b' },
    { type: 'push', title: 'Home', url: '/de/?a=1#c' },
  ]);
});

it.each<[HistoryUpdate, readonly [assigned: string[], replaced: string[], back: number]]>([
  [{ type: 'push', url: '/fr/' }, [['https://preview.example/fr/'], [], 0]],
  [{ type: 'replace', url: '/fr/' }, [[], ['https://preview.example/fr/'], 0]],
  [{ type: 'pop', url: '/fr/' }, [[], [], 1]],
  [{ type: 'push', url: '/de/?a=1#b' }, [[], [], 0]],
  [{ type: 'push', url: 'https://evil.example/' }, [[], [], 0]],
  [{ type: 'push', url: 'javascript:alert(1)' }, [[], [], 0]],
])('follows %o', (update, [assigned, replaced, back]) => {
  const { adapter, window } = open();
  adapter.update(update);
  expect(window.location.assign.mock.calls.flat()).toEqual(assigned);
  expect(window.location.replace.mock.calls.flat()).toEqual(replaced);
  expect(window.history.back).toHaveBeenCalledTimes(back);
});
