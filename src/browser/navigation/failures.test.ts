import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FailureReceiver } from './failures.ts';

let page: EventTarget;

beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function fail(type: string, fields: object, timeStamp = 1): void {
  const event = Object.assign(new Event(type), fields);
  page.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
}

it('passes on the errors of all events, those first that came before the guard', async () => {
  const { receiveFailures } = await import('./failures.ts');
  fail('vite:preloadError', { payload: 'style sheet' });
  fail('astro:hydration-error', { detail: { error: 'island' } });
  const received: unknown[] = [];
  const receiver: FailureReceiver = (error, { type }) => received.push([type, error]);
  receiveFailures(receiver);
  fail('unhandledrejection', { reason: 'import' });
  fail('import:optional', { detail: 'extra' });
  expect(received).toEqual([
    ['vite:preloadError', 'style sheet'],
    ['astro:hydration-error', 'island'],
    ['unhandledrejection', 'import'],
    ['import:optional', 'extra'],
  ]);
});

it('leaves out what Firefox aborts when the page is left, and nothing later', async () => {
  const { receiveFailures } = await import('./failures.ts');
  const receiver = vi.fn<FailureReceiver>();
  receiveFailures(receiver);
  fail('beforeunload', {}, 500);
  fail('unhandledrejection', { reason: 'aborted' }, 1500);
  fail('unhandledrejection', { reason: 'missing' }, 1501);
  expect(receiver.mock.calls.map(([error]) => error)).toEqual(['missing']);
});

it('takes an event without an error for one without', async () => {
  const { receiveFailures } = await import('./failures.ts');
  const receiver = vi.fn<FailureReceiver>();
  receiveFailures(receiver);
  fail('astro:hydration-error', {});
  expect(receiver.mock.calls.map(([error]) => error)).toEqual([undefined]);
});
