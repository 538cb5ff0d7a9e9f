import { ClientError, ServerError, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultAction } from '../../../content-service/tests/faults.ts';
import {
  clientOf,
  createCleanup,
  startService,
  writeDataset,
} from '../../../content-service/tests/support.ts';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';

const { listedErrorItems } = CONTENT_CLIENT;
const cleanup = createCleanup();
let client: SanityClient;
let origin: string;
let fault: FaultAction | undefined;

beforeAll(async () => {
  const service = await startService(cleanup, await writeDataset(cleanup), { faults: () => fault });
  origin = service.origin;
  client = clientOf(service, { maxRetries: 0 });
});
afterAll(() => cleanup.run());

async function errorOf(status: number, body?: unknown, headers = {}): Promise<ClientError | ServerError> {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  fault = { kind: 'reply', status, headers, body: text };
  const error: unknown = await client.getDocument('a').catch((reason: unknown) => reason);
  if (error instanceof ClientError || error instanceof ServerError) return error;
  throw new Error(`No error of the service: ${String(error)}`);
}

describe('the error class', () => {
  it.each([400, 401, 403, 404, 409, 429, 499])('is ClientError for status %i', async (status) => {
    const error = await errorOf(status);
    expect(error).toBeInstanceOf(ClientError);
    expect(error.statusCode).toBe(status);
  });

  it.each([500, 501, 502, 503, 504, 599])('is ServerError for status %i', async (status) => {
    const error = await errorOf(status);
    expect(error).toBeInstanceOf(ServerError);
    expect(error.statusCode).toBe(status);
  });
});

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ error: { description: `Item ${index}` }, index }));
const listed = (count: number) => Array.from({ length: count }, (_, index) => `\n- Item ${index}`).join('');

/** Error messages that the client derives from response bodies (specification section 8). */
const messages: [name: string, body: unknown, message: string][] = [
  [
    'error and message',
    { statusCode: 400, error: 'Bad Request', message: 'No query' },
    'Bad Request - No query',
  ],
  ['error alone', { error: 'Bad Request' }, 'Bad Request'],
  ['message alone', { message: 'No query' }, 'No query'],
  ['a description', { error: { description: 'Too complex', type: 'queryError' } }, 'Too complex'],
  ...['mutationError', 'actionError'].flatMap((type): [string, unknown, string][] => [
    [`${type} without items`, { error: { type, description: 'Failed' } }, 'Failed'],
    [
      `${type} with an item`,
      { error: { type, description: 'Failed', items: items(1) } },
      `Failed:${listed(1)}`,
    ],
    [
      `${type} with as many items as are listed`,
      { error: { type, description: 'Failed', items: items(listedErrorItems) } },
      `Failed:${listed(listedErrorItems)}`,
    ],
    [
      `${type} with more items`,
      { error: { type, description: 'Failed', items: items(listedErrorItems + 3) } },
      `Failed:${listed(listedErrorItems)}\n...and 3 more`,
    ],
  ]),
];

describe('messages', () => {
  it.each(messages)('%s', async (_, body, message) => {
    expect((await errorOf(400, body)).message).toBe(message);
  });

  it.each<[string, unknown, Record<string, string>, string]>([
    ['of an empty object', {}, {}, ''],
    ['of an array', [1], {}, ''],
    ['of text', 'Gone fishing', { 'content-type': 'text/plain' }, ' (Gone fishing)'],
    ['of long text', 'x'.repeat(101), { 'content-type': 'text/plain' }, ` (${'x'.repeat(100)}…)`],
  ])('%s name the request and the status', async (_, body, headers, rest) => {
    const error = await errorOf(404, body, headers);
    const url = `${origin}/v2026-11-01/data/doc/production/a`;
    expect(error.message).toBe(`GET-request to ${url} resulted in HTTP 404 Not Found${rest}`);
  });

  it('include the trace of the service', async () => {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    const error = await errorOf(400, { message: 'No query' }, headers);
    expect(error.message).toBe('No query (traceId: 4bf92f3577b34da6a3ce929d0e0e4736)');
  });

  it('of the local service have these shapes too', async () => {
    fault = undefined;
    await expect(client.fetch('*[')).rejects.toThrow(/^GROQ query parse error:\n> 1 \| \*\[/);
    await expect(client.withConfig({ dataset: 'none' }).fetch('*')).rejects.toThrow(/^Dataset not found - /);
  });
});
