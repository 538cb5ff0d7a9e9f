import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { CommandContext } from '../../scripts/lib/command.ts';
import { createShutdown } from '../../scripts/lib/shutdown.ts';
import { serveSite } from '../../scripts/lib/serve-site.ts';
import { SHARE_IMAGES_PATH } from '../../src/config/share-image.ts';
import { readContentService } from '../../src/config/deployment/environment.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { useSmallSite } from './support/small-site.ts';

/** Part of all titles that no run before had, so that none of their images are in the cache. */
const run = randomBytes(3).toString('hex');
const site = useSmallSite(['home', 'privacy'], (document) =>
  document._type === 'page' ? { ...document, title: `Brot ${run}` } : document,
);
const { folder } = site;

/** Requests the share image of the German home page of a site that is served as `npm start` does. */
async function requestImage(root: string) {
  const shutdown = createShutdown();
  const onStop: CommandContext['onStop'] = (stop) => shutdown.add(stop);
  const context = { signal: new AbortController().signal, onStop };
  const content = readContentService(site.variables);
  const origin = await serveSite(context, { folder: root, port: 0, content, variables: {} });
  try {
    const html = await (await fetch(`${origin}/de/`)).text();
    const path = new RegExp(`${SHARE_IMAGES_PATH}[^"]+`).exec(html)?.[0] ?? '';
    const [image, none] = await Promise.all([
      fetch(origin + path),
      fetch(`${origin}${path.replace('.jpg', '0.jpg')}`),
    ]);
    const { status, headers } = image;
    const bytes = new Uint8Array(await image.arrayBuffer());
    return {
      path,
      status,
      none: none.status,
      cache: headers.get('cache-control'),
      start: [...bytes.slice(0, 3)],
    };
  } finally {
    await shutdown.run(1000);
  }
}

it('a build that is stopped before its share images are drawn leaves a site without', async () => {
  const stop = new AbortController();
  const onPages = () => stop.abort(new Error('stopped'));
  await expect(site.build('stopped', { onPages, signal: stop.signal })).rejects.toThrow('stopped');
  expect(await readdir(folder('stopped'))).toContain('index.html');
  expect(await readdir(folder('stopped'))).not.toContain('_share');
});

it('an image that is requested before it is published is drawn for its visitor, and no other', async () => {
  const requested = Promise.withResolvers<Awaited<ReturnType<typeof requestImage>>>();
  const onPages = () => void requestImage(folder('first')).then(requested.resolve, requested.reject);
  await site.build('first', { onPages });
  expect(await requested.promise).toEqual({
    path: expect.stringMatching(/\.jpg$/),
    status: 200,
    none: 404,
    cache: 'public, max-age=31536000, immutable',
    start: [0xff, 0xd8, 0xff],
  });
});

it('is in the end the site that is published at once, also after a build that was stopped', async () => {
  await site.build('whole');
  expect((await site.build('stopped')).rendered.size).toBe(0);
  for (const name of ['first', 'stopped'])
    expect(await folderDifferences(folder(name), folder('whole'))).toEqual([]);
  const onPages = () => expect.unreachable('All images are there.');
  expect(await site.build('first', { onPages })).toMatchObject({ rendered: new Map(), changed: 0 });
});
