import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { SPOOL_BYTES } from '../api/query/execute.ts';
import { startService, stored, useCleanup, useService } from './support.ts';

const DOCUMENTS = 40;
/** Size of a document, so that all of them are beyond what is held in memory, and half of them are not. */
const DOCUMENT_BYTES = Math.ceil((1.5 * SPOOL_BYTES) / DOCUMENTS);

const cleanup = useCleanup(afterAll);
const service = useService(
  Array.from({ length: DOCUMENTS }, (_, n) =>
    stored(`page-${String(n).padStart(2, '0')}`, { n, text: `${n} ü🥐`.repeat(DOCUMENT_BYTES / 8) }),
  ),
);

const pathOf = (query: string) => `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`;

/** Requests a query. @returns the bytes without the duration, which is the last field. */
async function request(query: string): Promise<string> {
  const { status, headers, body } = await service.send(pathOf(query));
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(headers['content-length']).toBe(String(body.byteLength));
  const text = body.toString();
  expect(text).toMatch(/"ms":\d+\}$/);
  return text.replace(/,"ms":\d+\}$/, '');
}

/** Returns the items of a response as JSON, as they were sent. */
const itemsOf = (text: string) =>
  text.slice(text.indexOf('"result":[') + 10, text.lastIndexOf('],"syncTags"'));

it('is sent byte for byte like its halves', async () => {
  const halves = [await request('*[0...20]'), await request('*[20...40]')];
  for (const half of halves) expect(Buffer.byteLength(half)).toBeLessThan(SPOOL_BYTES);
  const whole = await request('*');
  expect(Buffer.byteLength(whole)).toBeGreaterThan(SPOOL_BYTES);
  expect(itemsOf(whole) === halves.map(itemsOf).join(',')).toBe(true);
});

it('is sent to two clients at once, the second of which leaves', async () => {
  const leaving = get(`${service.origin}${pathOf('*')}`);
  const [response] = (await once(leaving, 'response')) as [NodeJS.ReadableStream]; // That event has one argument.
  await once(response, 'readable');
  const staying = request('*');
  leaving.destroy();
  expect(itemsOf(await staying) === itemsOf(await request('*'))).toBe(true);
});

it('has the same head for HEAD requests, and no body', async () => {
  const { status, headers, body } = await service.send(pathOf('*'), { method: 'HEAD' });
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBeGreaterThan(SPOOL_BYTES);
  expect(body.byteLength).toBe(0);
});

it('is refused whole where it exceeds the limit of responses', async () => {
  const limits = { resultBytes: SPOOL_BYTES + 100_000 };
  const { send } = await startService(cleanup, service.dataset, { limits });
  const { status, json } = await send(pathOf('*'));
  expect(status).toBe(400);
  expect(json()).toMatchObject({ error: { type: 'queryResultTooLargeError' } });
});
