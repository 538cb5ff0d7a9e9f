import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createContentService, DEFAULT_PROJECT_ID, SERVICE_NODE_FLAGS } from 'content-service';
import { createContentClient } from '../../src/content/client.ts';
import { REVISIONS_QUERY, SITE_QUERY } from '../../src/content/queries.ts';
import { recordQueries, replayQueries } from './content.ts';

it('replays the queries of a build and counts their bytes', async () => {
  const service = createContentService({ datasetFolders: ['dataset/production'], port: 0 });
  const { origin } = await service.listen();
  const client = createContentClient({
    projectId: DEFAULT_PROJECT_ID,
    dataset: 'production',
    apiHost: origin,
  });
  try {
    const queries = await recordQueries(client);
    expect(queries.slice(0, 2).map(({ query }) => query)).toEqual([REVISIONS_QUERY, SITE_QUERY]);
    expect(await replayQueries(client, queries)).toBeGreaterThan(1_000_000);
    await expect(replayQueries(client, [{ query: '*[', params: {} }])).rejects.toThrow('responded with 400');
  } finally {
    await service.close();
  }
});

it('the content service runs with the flags it is measured with', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>; // npm would not run otherwise.
  };
  expect(scripts['content']).toBe(`node ${SERVICE_NODE_FLAGS.join(' ')} scripts/content.ts`);
});
