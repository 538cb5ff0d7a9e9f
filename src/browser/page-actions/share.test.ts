import { expect, it, vi } from 'vitest';
import { offerSharing } from './share.ts';

/** Creates a fake button with the members that sharing uses. */
function fakeButton(title: string) {
  const listeners: (() => void)[] = [];
  return {
    hidden: true,
    dataset: { share: title },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    click: () => listeners.forEach((listener) => listener()),
  };
}

/** Stubs a page with one button, in a browser that shares in this way. */
function stubPage(button: ReturnType<typeof fakeButton>, share?: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('document', { title: 'Page – Brand', querySelectorAll: () => [button] });
  vi.stubGlobal('location', { href: 'https://www.example.org/blog/bread/#why' });
  vi.stubGlobal('navigator', share ? { share } : {});
}

it('leaves the button hidden where the system has no share sheet', () => {
  const button = fakeButton('Bread');
  stubPage(button);
  offerSharing();
  expect(button.hidden).toBe(true);
});

it.each([
  ['Bread', 'Bread'],
  ['', 'Page – Brand'],
])('opens the sheet for a button of “%s” with the title “%s” and the address', (own, title) => {
  const share = vi.fn(async () => undefined);
  const button = fakeButton(own);
  stubPage(button, share);
  offerSharing();
  expect(button.hidden).toBe(false);
  button.click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: 'https://www.example.org/blog/bread/' });
});

it.each([
  ['ignores a closed sheet', new DOMException('closed', 'AbortError'), 0],
  ['logs a failure', new DOMException('denied', 'NotAllowedError'), 1],
  ['logs anything else', new Error('odd'), 1],
])('%s', async (_, reason, times) => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  const failed = Promise.reject<undefined>(reason);
  const button = fakeButton('Bread');
  stubPage(button, () => failed);
  offerSharing();
  button.click();
  await failed.catch(() => undefined);
  await Promise.resolve();
  expect(logError).toHaveBeenCalledTimes(times);
});
