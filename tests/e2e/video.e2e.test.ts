import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import Video from '../../src/blocks/video/Video.astro';
import { renderBlock } from '../../src/blocks/testing/render.ts';
import { photo } from '../../src/blocks/testing/snapshot.ts';
import { VIDEO_HOSTS } from '../../src/config/video-hosts.ts';
import type { BlockOf } from '../../src/content/types.ts';
import { useSite, type Visit } from './site-visit.ts';

const site = useSite();

const ADDRESSES = { youtube: 'https://youtu.be/00000000000', vimeo: 'https://vimeo.com/000000000' } as const;
const block: BlockOf<'video'> = {
  _key: 'v1',
  _type: 'video',
  heading: 'Watch a bag being packed',
  intro: null,
  source: 'address',
  address: ADDRESSES.youtube,
  title: 'Ten to seven at the bakery',
  picture: photo,
  duration: '2:35',
  publishedAt: null,
  file: null,
  captions: null,
  transcript: null,
};

/** The built script of the block: the content itself shows no video, because none exists. */
async function scriptPath(): Promise<string> {
  const names = await readdir(join(site.root, '_astro'));
  const name = names.find((each) => each.startsWith('Video.astro') && each.endsWith('.js'));
  if (!name) throw new Error('The build has no script of the video block.');
  return `/_astro/${name}`;
}

/** Shows a video on a page of the site, with the site's headers, and stubs in place of the players. */
async function showVideo(address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const visit = await site.visit({ reducedMotion: 'reduce', ...options });
  for (const { playerOrigin } of VIDEO_HOSTS) {
    await visit.page.route(`${playerOrigin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Pause</button>' }),
    );
  }
  await visit.page.goto('/404.html');
  const html = await renderBlock(Video, { ...block, address });
  // Without the images of the test's content, which no server has.
  const markup = html.replaceAll(/<img[^>]*>/g, '').replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  await visit.page.locator('main').evaluate((main, inner) => {
    main.innerHTML = inner;
  }, markup);
  return visit;
}

async function startScript({ page }: Visit): Promise<void> {
  await page.addScriptTag({ url: await scriptPath(), type: 'module' });
  await page.getByRole('button', { name: /Play video/ }).waitFor();
}

const isPlayer = (address: string) =>
  VIDEO_HOSTS.some(({ playerOrigin }) => new URL(address).origin === playerOrigin);

describe.each(['youtube', 'vimeo'] as const)('a video at %s', (host) => {
  it('asks its host for nothing before somebody presses play', async () => {
    const visit = await showVideo(ADDRESSES[host]);
    await startScript(visit);
    const foreign = visit.requests.filter(
      (address) => ![site.origin, site.contentOrigin].includes(new URL(address).origin),
    );
    expect(foreign).toEqual([]);
    expect(await visit.page.locator('iframe').count()).toBe(0);
  });

  it('says whom it will be loaded from, plays, and takes the focus along', async () => {
    const visit = await showVideo(ADDRESSES[host]);
    await startScript(visit);
    const button = visit.page.getByRole('button', { name: /Play video/ });
    expect(await visit.page.locator('[data-video-notice]').textContent()).toContain(
      VIDEO_HOSTS.find(({ id }) => id === host)?.name,
    );
    await button.focus();
    await visit.page.keyboard.press('Enter');
    const frame = visit.page.locator('iframe');
    await visit.page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
    expect(await frame.getAttribute('title')).toBe(block.title);
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.count()).toBe(0);
    expect(visit.requests.filter(isPlayer)).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  });
});

describe('the security policy', () => {
  it.each(['https://www.youtube.com/embed/00000000000', 'https://evil.example/'])(
    'keeps %s out of frames',
    async (address) => {
      const visit = await showVideo(ADDRESSES.youtube);
      await visit.page.route(`${new URL(address).origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p id="got-in">' }),
      );
      const violation = await visit.page.evaluate(
        (src) =>
          new Promise((resolve) => {
            document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
              resolve(effectiveDirective),
            );
            document.body.append(Object.assign(document.createElement('iframe'), { src }));
          }),
        address,
      );
      expect(violation).toBe('frame-src');
    },
  );
});

describe('without its script', () => {
  it('a video is a link to where it can be watched, and no button that does nothing', async () => {
    const { page } = await showVideo(ADDRESSES.vimeo);
    expect(await page.getByRole('button', { name: /Play video/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Watch on Vimeo' }).getAttribute('href')).toBe(
      'https://vimeo.com/000000000',
    );
  });
});
