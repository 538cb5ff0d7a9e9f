import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import Video from '../../../src/blocks/video/Video.astro';
import { renderBlock } from '../../../src/blocks/testing/render.ts';
import { photo } from '../../../src/site/testing/snapshot.ts';
import { VIDEO_HOSTS } from '../../../src/config/privacy/video-hosts.ts';
import type { BlockOf } from '../../../src/content/types.ts';
import type { Visit, VisitedSite } from './site-visit.ts';
import { written } from '../../../src/content/written.ts';

/** Video at each host. Tests intercept requests to hosts. */
export const VIDEO_ADDRESSES = {
  youtube: 'https://youtu.be/00000000000',
  vimeo: 'https://vimeo.com/000000000',
} as const;

/** The video tests look at: the content itself shows none, because none exists. */
export const VIDEO_BLOCK = written<BlockOf<'video'>>({
  _key: 'v1',
  _type: 'video',
  heading: 'Watch a bag being packed',
  intro: null,
  source: 'address',
  address: VIDEO_ADDRESSES.youtube,
  title: 'Ten to seven at the bakery',
  picture: photo,
  duration: '2:35',
  publishedAt: null,
  file: null,
  captions: null,
  transcript: null,
});

/** Shows a video on a page of the site, with the site's headers, and stubs in place of the players. */
export async function showVideo(
  site: VisitedSite,
  address: string,
  {
    prepare = () => Promise.resolve(),
    ...options
  }: BrowserContextOptions & { readonly prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Visit> {
  const visit = await site.visit({ reducedMotion: 'reduce', ...options });
  for (const { playerOrigin } of VIDEO_HOSTS) {
    await visit.page.route(`${playerOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Pause</button>' }),
    );
  }
  const html = await renderBlock(Video, { ...VIDEO_BLOCK, address });
  // Without the images of the test's content, which no server has.
  const markup = html.replaceAll(/<img[^>]*>/g, '').replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  // Inserted by the server: the security policy (Trusted Types) blocks markup from scripts.
  await visit.page.route('/404.html', async (route) => {
    const response = await route.fetch();
    const page = await response.text();
    await route.fulfill({ response, body: page.replace(/(<main\b[^>]*>).*<\/main>/s, `$1${markup}</main>`) });
  });
  await prepare(visit.page);
  await visit.page.goto('/404.html');
  return visit;
}

/** Runs the built script of the block. */
export async function startVideoScript(site: VisitedSite, { page }: Visit): Promise<void> {
  const names = await readdir(join(site.root, '_astro'));
  const name = names.find((each) => each.startsWith('Video.astro') && each.endsWith('.js'));
  if (!name) throw new Error('The build has no script of the video block.');
  // As text: the test runner would rewrite the import.
  await page.evaluate(`import('/_astro/${name}')`);
  await page.getByRole('button', { name: /Play video/ }).waitFor();
}
