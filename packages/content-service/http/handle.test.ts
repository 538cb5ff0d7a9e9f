import { expect, it } from 'vitest';
import { limitConcurrency } from './handle.ts';
import type { Exchange } from './middleware.ts';
import type { Reply } from './reply.ts';

const to = (pathname: string) => new URL(pathname, 'http://localhost');

/** Runs tasks as the handlers of requests. */
function createAdmission(limit: number) {
  const tasks = new Map<Exchange, () => Promise<Reply>>();
  const handle = limitConcurrency(limit)(
    (exchange) => tasks.get(exchange)?.() ?? Promise.reject(new Error()),
  );
  return async <Value>(url: URL, task: () => Promise<Value>): Promise<Value> => {
    let value: Value | undefined;
    // The middleware reads nothing of an exchange but the URL of the request.
    const exchange = { request: { url } } as Exchange;
    tasks.set(exchange, async () => {
      value = await task();
      return { status: 200, headers: {} };
    });
    await handle(exchange);
    // The task has run, or the middleware has thrown.
    return value as Value;
  };
}
const query = to('/v1/data/query/production');

it('frees the slot of a request that fails', async () => {
  const admission = createAdmission(1);
  for (const failure of ['first', 'second']) {
    await expect(admission(query, () => Promise.reject(new Error(failure)))).rejects.toThrow(failure);
  }
  expect(await admission(query, async () => 'fine')).toBe('fine');
});

it('does not count requests for images and files', async () => {
  const admission = createAdmission(1);
  const gate = Promise.withResolvers<string>();
  const running = admission(query, () => gate.promise);
  expect(await admission(to('/images/p/d/x.webp'), async () => 'image')).toBe('image');
  gate.resolve('done');
  await running;
});
