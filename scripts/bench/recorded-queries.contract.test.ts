import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PROJECT_ID, SERVICE_NODE_FLAGS } from '../../content-service/shared/config.ts';
import { createContentService, type ContentService } from '../../content-service/service.ts';
import { createContentClient } from '../../src/content/client.ts';
import { IDS_QUERY, PAGES_QUERY, SITE_QUERY } from '../../src/content/queries.ts';
import { replayQueries, recordQueries } from './recorded-queries.ts';

const projectRoot = join(import.meta.dirname, '../..');

describe('recordQueries', () => {
  let service: ContentService;
  let client: ReturnType<typeof createContentClient>;
  beforeAll(async () => {
    const datasetFolders = [join(projectRoot, 'content-service/dataset/production')];
    service = createContentService({ datasetFolders, port: 0 });
    const { origin } = await service.listen();
    client = createContentClient({
      projectId: DEFAULT_PROJECT_ID,
      dataset: 'production',
      apiHost: origin,
    });
  });
  afterAll(() => service.close());

  it('records queries that can be replayed', async () => {
    const queries = await recordQueries(client);
    expect(queries.slice(0, 2).map(({ query }) => query)).toEqual([SITE_QUERY, IDS_QUERY]);
    expect(queries.find(({ query }) => query === PAGES_QUERY)?.params).toHaveProperty('firstId');
    const answers = await Promise.all(
      queries.map(({ query, params }) => client.fetch<unknown>(query, params)),
    );
    const results = answers.reduce(
      (sum: number, answer) => sum + Buffer.byteLength(JSON.stringify(answer)),
      0,
    );
    const bytes = await replayQueries(client, queries);
    expect(bytes).toBeGreaterThan(results);
    // A response has its duration and sync tags besides the result.
    expect(bytes).toBeLessThan(results + queries.length * 2000);
  });

  it('rejects a query that fails', async () => {
    await expect(replayQueries(client, [{ query: '*[', params: {} }])).rejects.toThrow('responded with 400');
  });
});

it('the content service runs with the flags it is measured with', async () => {
  const { scripts } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>; // npm would not run otherwise.
  };
  expect(scripts['content']).toBe(`node ${SERVICE_NODE_FLAGS.join(' ')} scripts/content.ts`);
});
