import type { ContentSourceMap } from '@sanity/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceMapDocuments, sourceMapRows } from './tables/source-maps.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
  await target.seed(sourceMapDocuments);
});
afterAll(() => target.close());

/** Returns the sources of a map by result path: stored id and path. */
function readSources(map: ContentSourceMap): Record<string, string> {
  const sources: Record<string, string> = {};
  for (const [path, { source }] of Object.entries(map.mappings)) {
    if (source.type !== 'documentValue') continue;
    sources[path] = `${map.documents[source.document]?._id} ${map.paths[source.path]}`;
  }
  return sources;
}

it.each(sourceMapRows)('$name', async ({ query, perspective = 'published', mode, sources }) => {
  const options = { filterResponse: false, resultSourceMap: mode } as const;
  const response = await target.client({ perspective }).fetch(target.bind(query), {}, options);
  if (response.resultSourceMap === undefined) throw new Error('The response has no source map');
  expect(target.unbind(readSources(response.resultSourceMap))).toEqual(sources);
});

it('are omitted by default', async () => {
  const response = await target.client().fetch('1', {}, { filterResponse: false });
  expect(response).not.toHaveProperty('resultSourceMap');
});
