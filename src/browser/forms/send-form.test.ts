import { expect, it } from 'vitest';
import { sendForm, type Sending } from './send-form.ts';

const answers = [
  ['form-name', 'contact-de'],
  ['message', 'Brot & Käse = gut?'],
  ['topic', 'a'],
  ['topic', 'b'],
] as const;

function sending(fetch: Sending['fetch'], isOnline = true): Sending {
  return { fetch, isOnline: () => isOnline, timeoutMs: 5 };
}
/** Encodes a form's body as it is sent. */
function textOf(body: RequestInit['body']): string {
  return body instanceof URLSearchParams ? body.toString() : 'not a form';
}
const never = (_: string, { signal }: RequestInit) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('No answer', 'TimeoutError')));
  });

it('posts the input, URL-encoded', async () => {
  const posts: [string, string | undefined, string][] = [];
  const failure = await sendForm(
    '/de/thank-you/',
    answers,
    sending((address, { method, body }) => {
      posts.push([address, method, textOf(body)]);
      return Promise.resolve({ ok: true });
    }),
  );
  expect(failure).toBeUndefined();
  expect(posts).toEqual([
    ['/de/thank-you/', 'POST', 'form-name=contact-de&message=Brot+%26+K%C3%A4se+%3D+gut%3F&topic=a&topic=b'],
  ]);
});

it('sets the content type of forms', async () => {
  let type: unknown;
  await sendForm(
    '/',
    answers,
    sending((address, options) => {
      type = new Request(new URL(address, 'http://localhost'), options).headers.get('content-type');
      return Promise.resolve({ ok: true });
    }),
  );
  expect(type).toBe('application/x-www-form-urlencoded;charset=UTF-8');
});

it.each<[string, Sending, string]>([
  ['the host refuses', sending(() => Promise.resolve({ ok: false })), 'server'],
  ['the connection breaks', sending(() => Promise.reject(new TypeError('Failed to fetch'))), 'server'],
  ['there is no connection', sending(() => Promise.reject(new TypeError('Failed')), false), 'offline'],
  ['no answer comes', sending(never), 'slow'],
  ['no answer comes and the connection is gone', sending(never, false), 'slow'],
])('when %s says why', async (_, how, failure) => {
  expect(await sendForm('/', answers, how)).toBe(failure);
});

it('sends no files', async () => {
  let sent = '';
  await sendForm(
    '/',
    [
      ['file', new File(['x'], 'x.txt')],
      ['name', 'Ines'],
    ],
    sending((_, { body }) => {
      sent = textOf(body);
      return Promise.resolve({ ok: true });
    }),
  );
  expect(sent).toBe('name=Ines');
});
