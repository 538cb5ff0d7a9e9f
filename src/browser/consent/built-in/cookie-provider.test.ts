import { expect, it, vi } from 'vitest';
import { TestDocument } from '../../cookies/testing/test-document.ts';
import { FULL_CONSENT, NO_CONSENT } from '../consent.ts';
import { stubTab } from '../testing/test-tabs.ts';
import { watchCookies } from '../watch-cookies.ts';
import { cookieProvider } from './cookie-provider.ts';

const open = async () => true;

/** Stubs a page that asks about a recipient; it has no cookies. */
function stubPage({ protocol = 'https:', keeps = true } = {}) {
  const document = new TestDocument({ dataset: { asked: 'vimeo-0001' }, keeps: () => keeps });
  stubTab();
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  return document;
}

it('sets no cookie when created, read or watched', () => {
  const { written } = stubPage();
  const provider = cookieProvider(open);
  provider.watch(() => undefined);
  expect([provider.read(), written]).toEqual([undefined, []]);
});

it('stores and reads a decision', async () => {
  const { written } = stubPage();
  const provider = cookieProvider(open);
  await provider.write(FULL_CONSENT, 'banner');
  expect(provider.read()).toEqual(FULL_CONSENT);
  expect(written.every((text) => text.endsWith('; Secure'))).toBe(true);
});

it('notifies other tabs after the cookies have been flushed by reading them', async () => {
  const document = stubPage();
  const [write, read] = [vi.spyOn(document, 'cookie', 'set'), vi.spyOn(document, 'cookie', 'get')];
  const tell = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await cookieProvider(open).write(NO_CONSENT, 'banner');
  const last = [write, read, tell].map(({ mock }) => mock.invocationCallOrder.at(-1) ?? 0);
  expect(write).toHaveBeenCalledTimes(4);
  expect(last).toEqual(last.toSorted((one, other) => one - other));
});

it('does not notify when the browser stores no cookies', async () => {
  stubPage({ keeps: false });
  const changed = vi.fn();
  watchCookies(changed);
  await cookieProvider(open).write(FULL_CONSENT, 'banner');
  expect(changed).not.toHaveBeenCalled();
});

it('writes over http, too', async () => {
  const { written } = stubPage({ protocol: 'http:' });
  await cookieProvider(open).write(NO_CONSENT, 'banner');
  expect(written).toHaveLength(4);
  expect(written.some((text) => text.includes('Secure'))).toBe(false);
});
