import { expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const answers = [
  ['form-name', 'contact-de'],
  ['message', 'Brot & Käse = gut?'],
  ['topic', 'a'],
  ['topic', 'b'],
] as const;

/** Stubs a network that answers in one way. @returns the requests, each as its address and options. */
function stubNetwork(
  answer: (signal: AbortSignal | null | undefined) => Promise<unknown> = async () => ({ ok: true }),
  onLine = true,
) {
  const fetch = vi.fn((_: string, { signal }: RequestInit) => answer(signal));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { onLine });
  return fetch.mock.calls;
}

it('posts the input, URL-encoded, as forms are', async () => {
  const calls = stubNetwork();
  expect(await sendForm('/de/thank-you/', answers)).toBeUndefined();
  const [[address, options] = ['']] = calls;
  const request = new Request(new URL(address, 'http://localhost'), options);
  expect([calls.length, address, request.method]).toEqual([1, '/de/thank-you/', 'POST']);
  expect(request.headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(await request.text()).toBe(
    'form-name=contact-de&message=Brot+%26+K%C3%A4se+%3D+gut%3F&topic=a&topic=b',
  );
});

const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const never = (signal: AbortSignal | null | undefined) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('No answer', 'TimeoutError')));
  });

it.each<[string, string, Parameters<typeof stubNetwork>]>([
  ['the host refuses', 'server', [async () => ({ ok: false })]],
  ['the connection breaks', 'server', [broken]],
  ['there is no connection', 'offline', [broken, false]],
  ['no answer comes', 'slow', [never]],
  ['no answer comes and the connection is gone', 'slow', [never, false]],
])('when %s says “%s”', async (_, failure, network) => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  stubNetwork(...network);
  const sending = sendForm('/', answers);
  end.abort();
  expect(await sending).toBe(failure);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

it('sends no files', async () => {
  const calls = stubNetwork();
  await sendForm('/', [
    ['file', new File(['x'], 'x.txt')],
    ['name', 'Ines'],
  ]);
  expect(await new Request('http://localhost', calls[0]?.[1]).text()).toBe('name=Ines');
});
