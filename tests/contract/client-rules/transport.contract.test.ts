import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import {
  faultSequence,
  repeated,
  type FaultAction,
  type FaultRequest,
  type FaultRule,
} from '../../../content-service/tests/faults.ts';
import {
  clientOf,
  createCleanup,
  startService,
  stored,
  writeDataset,
} from '../../../content-service/tests/support.ts';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';
import { messageOf } from './recording-client.ts';

const { maxGetUrlLength, retries, retriedStatuses } = CONTENT_CLIENT;
const cleanup = createCleanup();
let client: SanityClient;
/** Requests that the service received. */
let asked: FaultRequest[] = [];
let faults: FaultRule = () => undefined;

beforeAll(async () => {
  const dataset = await writeDataset(cleanup, [stored('home', { title: 'Home' })]);
  const service = await startService(cleanup, dataset, {
    faults: (request) => {
      asked.push(request);
      return faults(request);
    },
  });
  client = clientOf(service, { retryDelay: () => 1 });
});
afterAll(() => cleanup.run());
beforeEach(() => {
  asked = [];
  faults = () => undefined;
});

describe('the method of a query', () => {
  /** Creates a query whose encoded form, including `?`, has this many characters. */
  function queryOf(length: number): string {
    const query = (text: string) => `"${text}"`;
    const around = `?${new URLSearchParams({ query: query('') }).toString()}`.length;
    return query('x'.repeat(length - around));
  }

  it.each([
    ['GET', maxGetUrlLength - 1],
    ['POST', maxGetUrlLength],
    ['POST', maxGetUrlLength + 1],
  ])('%s with %i characters', async (method, length) => {
    const query = queryOf(length);
    expect(await client.fetch(query)).toBe(query.slice(1, -1));
    expect(asked.map((request) => request.method)).toEqual([method]);
    expect(asked[0]?.url.searchParams.has('query')).toBe(method === 'GET');
  });

  it.each([
    ['parameters count', { name: 'x'.repeat(maxGetUrlLength) }, 'POST'],
    ['each character counts as it is encoded', { name: 'é'.repeat(maxGetUrlLength / 6) }, 'POST'],
    ['short parameters', { name: 'x' }, 'GET'],
  ])('%s', async (_, params, method) => {
    expect(await client.fetch('$name', params)).toBe(params.name);
    expect(asked.map((request) => request.method)).toEqual([method]);
  });
});

const reply = (status: number): FaultAction => ({ kind: 'reply', status });
const drop: FaultAction = { kind: 'drop' };
const longQuery = `// ${'x'.repeat(maxGetUrlLength)}\n*[0].title`;

const requests = {
  'a query': () => client.fetch('*[0].title'),
  'a query by POST': () => client.fetch(longQuery),
  'a document': () => client.getDocument('home'),
  'a HEAD request': () => client.request<unknown>({ method: 'HEAD', url: client.getDataUrl('doc', 'home') }),
  'a mutation': () => client.createOrReplace({ _id: 'other', _type: 'page' }),
} as const;

describe('requests that are retried', () => {
  const rows = [
    ...retriedStatuses.flatMap((status) =>
      (['a query', 'a query by POST', 'a document', 'a HEAD request'] as const).map(
        (request) => [request, `status ${status}`, reply(status)] as const,
      ),
    ),
    ['a query', 'a dropped connection', drop] as const,
    ['a document', 'a dropped connection', drop] as const,
    ['a HEAD request', 'a dropped connection', drop] as const,
  ];
  it.each(rows)('%s after %s, as often as allowed', async (request, _, fault) => {
    faults = faultSequence(repeated(retries, fault));
    expect(await messageOf(requests[request])).toBeUndefined();
    expect(asked).toHaveLength(retries + 1);
  });

  it.each(rows)('%s after %s, but no more often', async (request, _, fault) => {
    faults = faultSequence(repeated(retries + 1, fault));
    expect(await messageOf(requests[request])).toBeTypeOf('string');
    expect(asked).toHaveLength(retries + 1);
  });
});

describe('requests that are not retried', () => {
  it.each<[keyof typeof requests, string, FaultAction]>([
    ...[400, 401, 403, 404, 408, 409, 500, 501, 504].map(
      (status): [keyof typeof requests, string, FaultAction] => [
        'a query',
        `status ${status}`,
        reply(status),
      ],
    ),
    ...retriedStatuses.map((status): [keyof typeof requests, string, FaultAction] => [
      'a mutation',
      `status ${status}`,
      reply(status),
    ]),
    ['a mutation', 'a dropped connection', drop],
    ['a query by POST', 'a dropped connection', drop],
  ])('%s after %s', async (request, _, fault) => {
    faults = faultSequence([fault]);
    expect(await messageOf(requests[request])).toBeTypeOf('string');
    expect(asked).toHaveLength(1);
  });
});
