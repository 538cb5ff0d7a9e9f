import { afterEach, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from './read-file.ts';
import { fetchSource, readSource } from './read-source.ts';

const never = new AbortController().signal;

function answer(response: Response | Error) {
  const fetching = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => vi.unstubAllGlobals());

it('reads the whole file', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  answer(new Response(new Blob([bytes.subarray(0, 40_000), bytes.subarray(40_000)])));
  expect(Buffer.from(await fetchSource('/a.json', never)).equals(bytes)).toBe(true);
});

it('sends a simple request without preflight', async () => {
  const fetching = answer(new Response('{}'));
  await fetchSource('https://cdn.example/a.json?v=1#x', never);
  expect(fetching).toHaveBeenCalledWith('https://cdn.example/a.json?v=1#x', { signal: never });
});

it.each<[string, Response | Error]>([
  ['404', new Response('gone', { status: 404 })],
  ['500', new Response(null, { status: 500 })],
  ['no connection', new TypeError('Failed to fetch')],
])('says that it did not load for %s', async (_, response) => {
  answer(response);
  await expect(fetchSource('/a.json', never)).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('The animation did not load'),
  });
});

it('returns an empty file', async () => {
  answer(new Response(null, { status: 204 }));
  expect(await fetchSource('/a.json', never)).toHaveLength(0);
});

it('stops reading at the maximum size', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  answer(new Response(endless));
  await expect(readSource('http://site.example/a.json', never)).rejects.toMatchObject({ code: 'tooLarge' });
  expect(sent).toBeLessThan(MAX_FILE_BYTES / 1024 / 1024 + 4);
});

it('rejects with the reason of the signal', async () => {
  const abort = new AbortController();
  answer(new DOMException('aborted', 'AbortError'));
  abort.abort(new Error('another source'));
  await expect(fetchSource('/a.json', abort.signal)).rejects.toThrow('another source');
});
