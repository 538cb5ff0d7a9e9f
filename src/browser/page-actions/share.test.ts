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

function browserWith(button: ReturnType<typeof fakeButton>, share?: (data: ShareData) => Promise<void>) {
  return {
    document: {
      title: 'Page – Brand',
      querySelectorAll: () => [button],
      addEventListener: () => undefined,
      // Only what sharing reads; a real document is in the browser's test.
    } as unknown as Document,
    location: { href: 'https://www.example.org/blog/bread/#why' },
    navigator: share ? { share } : {},
  };
}

it('leaves the button hidden where the system has no share sheet', () => {
  const button = fakeButton('Bread');
  offerSharing(browserWith(button));
  expect(button.hidden).toBe(true);
});

it.each([
  ['Bread', 'Bread'],
  ['', 'Page – Brand'],
])('opens the sheet for a button of “%s” with the title “%s” and the address', (own, title) => {
  const share = vi.fn(async () => undefined);
  const button = fakeButton(own);
  offerSharing(browserWith(button, share));
  expect(button.hidden).toBe(false);
  button.click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title, url: 'https://www.example.org/blog/bread/' });
});

it.each([
  ['ignores a closed sheet', new DOMException('closed', 'AbortError'), 0],
  ['logs a failure', new DOMException('denied', 'NotAllowedError'), 1],
  ['logs anything else', new Error('odd'), 1],
])('%s', async (_, reason, times) => {
  const logError = vi.fn();
  const failed = Promise.reject<undefined>(reason);
  const button = fakeButton('Bread');
  offerSharing(
    browserWith(button, () => failed),
    logError,
  );
  button.click();
  await failed.catch(() => undefined);
  await Promise.resolve();
  expect(logError).toHaveBeenCalledTimes(times);
});
