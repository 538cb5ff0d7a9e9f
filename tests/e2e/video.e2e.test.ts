import { describe, expect, it } from 'vitest';
import { VIDEO_HOSTS } from '../../src/config/video-hosts.ts';
import { useSite } from './site-visit.ts';
import { showVideo, startVideoScript, VIDEO_ADDRESSES, VIDEO_BLOCK } from './video-visit.ts';

const site = useSite();

const isPlayer = (address: string) =>
  VIDEO_HOSTS.some(({ playerOrigin }) => new URL(address).origin === playerOrigin);

describe.each(['youtube', 'vimeo'] as const)('a video at %s', (host) => {
  it('asks its host for nothing before somebody presses play', async () => {
    const visit = await showVideo(site, VIDEO_ADDRESSES[host]);
    await startVideoScript(site, visit);
    const foreign = visit.requests.filter(
      (address) => ![site.origin, site.contentOrigin].includes(new URL(address).origin),
    );
    expect(foreign).toEqual([]);
    expect(await visit.page.locator('iframe').count()).toBe(0);
  });

  it('says whom it will be loaded from, plays, and takes the focus along', async () => {
    const visit = await showVideo(site, VIDEO_ADDRESSES[host]);
    await startVideoScript(site, visit);
    const button = visit.page.getByRole('button', { name: /Play video/ });
    expect(await visit.page.locator('[data-video-notice]:not([hidden])').textContent()).toContain(
      VIDEO_HOSTS.find(({ id }) => id === host)?.name,
    );
    await button.focus();
    await visit.page.keyboard.press('Enter');
    const frame = visit.page.locator('iframe');
    await visit.page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
    expect(await frame.getAttribute('title')).toBe(VIDEO_BLOCK.title);
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
      const visit = await showVideo(site, VIDEO_ADDRESSES.youtube);
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
    const { page } = await showVideo(site, VIDEO_ADDRESSES.vimeo);
    expect(await page.getByRole('button', { name: /Play video/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Watch on Vimeo' }).getAttribute('href')).toBe(
      'https://vimeo.com/000000000',
    );
  });
});
