import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import {
  createCleanup,
  type FaultAction,
  type FaultRequest,
  repeated,
  startService,
  stored,
  writeDataset,
} from 'content-service/testing';
import { previewVariables } from '../../scripts/preview/local-preview.ts';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { CONTENT_RETRIES, createContentClient, RETRIED_STATUSES } from '../../src/content/client.ts';
import { type ContentReader, FetchError } from '../../src/content/content-reader.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { readPreviewEnvironment } from '../../src/preview/environment.ts';
import { VISITOR_QUERIES, openContent } from '../../src/preview/site/open-content.ts';
import { PAGES_QUERY } from '../../src/content/queries.ts';

/** Length of a URL from which on the client posts a query, in characters. */
const MAX_GET_URL_LENGTH = 11_264;

const cleanup = createCleanup();
/** Faults of the next posted requests. */
let faults: FaultAction[] = [];
let posted: FaultRequest[] = [];
let client: SanityClient;
let draftsClient: SanityClient;

beforeAll(async () => {
  const dataset = await writeDataset(cleanup, [stored('home', { title: 'Home' })]);
  const { origin, projectId } = await startService(cleanup, dataset, {
    faults: (request) => {
      if (request.method !== 'POST') return undefined;
      posted.push(request);
      return faults.shift();
    },
  });
  client = createContentClient(
    { projectId, dataset: 'production', apiHost: origin },
    { retryDelay: () => 1 },
  );
  const siteOrigin = 'http://site.localhost';
  const variables = previewVariables(
    localEnvironment({ contentOrigin: origin, siteOrigin }),
    { previewOrigin: 'http://preview.localhost', studioOrigin: 'http://studio.localhost' },
    true,
  );
  ({ draftsClient } = openContent(
    readPreviewEnvironment(variables),
    () => undefined,
    () => undefined,
  ));
});
afterAll(() => cleanup.run());
beforeEach(() => {
  faults = [];
  posted = [];
});

/** Reader of a build whose page query is too long for an address, as with more blocks. */
const reader: ContentReader = {
  fetch: (query, parameters) =>
    client.fetch(
      query === PAGES_QUERY ? `// ${'x'.repeat(MAX_GET_URL_LENGTH)}\n${query}` : query,
      parameters ?? {},
    ),
};

const RESET: FaultAction = { kind: 'drop' };
const FAILURES: readonly (readonly [string, FaultAction])[] = [
  ['a reset connection', RESET],
  ['a response that is cut off', { kind: 'drop', afterBytes: 20 }],
  ...RETRIED_STATUSES.map((status) => [`status ${status}`, { kind: 'reply', status }] as const),
];

describe('a build that posts its page query', () => {
  it.each(FAILURES)('survives %s twice', async (_, fault) => {
    faults = [fault, fault];
    const { pages } = await fetchSnapshot(reader);
    expect(pages.map(({ _id }) => _id)).toEqual(['home']);
    expect(posted).toHaveLength(3);
  });

  it.each(FAILURES)('stops with FetchError if %s persists, after the retries of a GET', async (_, fault) => {
    faults = [...repeated(CONTENT_RETRIES + 1, fault)];
    await expect(fetchSnapshot(reader)).rejects.toThrow(FetchError);
    expect(posted).toHaveLength(CONTENT_RETRIES + 1);
  });

  it('counts failures of different kinds together', async () => {
    const kinds = FAILURES.map(([, fault]) => fault);
    faults = [...kinds, RESET, RESET];
    await expect(fetchSnapshot(reader)).rejects.toThrow(FetchError);
    expect(posted).toHaveLength(CONTENT_RETRIES + 1);
  });
});

describe('a preview that posts the ids of its pages', () => {
  const { maxRetries } = VISITOR_QUERIES;
  const ids = ['home', ...Array.from({ length: 100 }, (_, index) => `page-${index}`)];
  const query = () => draftsClient.fetch<unknown>(PAGES_QUERY, { ids }, { perspective: 'drafts' });

  it('retries as often as a visitor waits for', async () => {
    faults = [...repeated(maxRetries, RESET)];
    expect(await query()).toMatchObject([{ _id: 'home' }]);
    expect(posted).toHaveLength(maxRetries + 1);
  });

  it.each(FAILURES)('gives up if %s persists', async (_, fault) => {
    faults = [...repeated(maxRetries + 1, fault)];
    await expect(query()).rejects.toThrow();
    expect(posted).toHaveLength(maxRetries + 1);
  });

  it('names method and address of a query that fails', async () => {
    faults = [...repeated(maxRetries + 1, RESET)];
    await expect(query()).rejects.toThrow(/^POST-request to .*\/data\/query\/production/);
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['a mutation', () => client.create({ _type: 'page' })],
  [
    'an action',
    () =>
      client.action({ actionType: 'sanity.action.document.delete', publishedId: 'home', includeDrafts: [] }),
  ],
])('%s is never sent again', async (_, send) => {
  faults = [RESET];
  await expect(send()).rejects.toThrow('POST-request');
  expect(posted).toHaveLength(1);
});
