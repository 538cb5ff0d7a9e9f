import { IN_SWEEP, sample } from '../../support/sample.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decisionCookies, earlierRecord } from '../../../scripts/lib/stored-decision.ts';
import { NO_CONSENT } from '../../../src/browser/consent/consent.ts';
import { VIDEO_HOSTS } from '../../../src/config/privacy/video-hosts.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { settingsIn } from '../visits/consent-visit.ts';
import { isFocused } from '../visits/focus.ts';
import { useSite } from '../visits/site-visit.ts';
import { showVideo, startVideoScript, VIDEO_ADDRESSES, VIDEO_BLOCK } from '../visits/video-visit.ts';

const site = useSite();

const isPlayer = (address: string) =>
  VIDEO_HOSTS.some(({ playerOrigin }) => new URL(address).origin === playerOrigin);

it.each(sample(['youtube', 'vimeo'] as const))(
  'a video at %s makes no request to its host before play is pressed, names it, plays, and moves focus to the player',
  async (host) => {
    const visit = await showVideo(site, VIDEO_ADDRESSES[host]);
    await startVideoScript(site, visit);
    const foreign = visit.requests.filter((address) => new URL(address).origin !== site.origin);
    expect(foreign).toEqual([]);
    expect(await visit.page.locator('iframe').count()).toBe(0);
    const button = visit.page.getByRole('button', { name: /Play video/ });
    const shown = () => visit.page.locator('[data-video-notice]:not([hidden])').textContent();
    await expect.poll(shown).toContain(VIDEO_HOSTS.find(({ id }) => id === host)?.name);
    await button.focus();
    await visit.page.keyboard.press('Enter');
    const frame = visit.page.locator('iframe');
    await visit.page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
    await expect.poll(() => frame.getAttribute('title')).toBe(VIDEO_BLOCK.title);
    await expect.poll(() => isFocused(frame)).toBe(true);
    await expect.poll(() => button.count()).toBe(0);
    expect(visit.requests.filter(isPlayer)).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  },
);

const links = (page: Page, origin: string) => page.locator(`link[rel=preconnect][href="${origin}"]`).count();

it.each(
  sample([
    ['vimeo', 1],
    // Not on the site's list of hosts to connect to.
    ['youtube', 0],
  ] as const),
)(
  'the connection to the video service is made after functional consent and taken back with it: %s',
  async (host, count) => {
    const visit = await showVideo(site, VIDEO_ADDRESSES[host]);
    await startVideoScript(site, visit);
    const { page } = visit;
    const origin = VIDEO_HOSTS.find(({ id }) => id === host)?.playerOrigin ?? '';
    const settings = settingsIn(visit);
    expect(await links(page, origin)).toBe(0);
    for (const [choice, expected] of [
      ['acceptAll', count],
      ['onlyNecessary', 0],
      ['acceptAll', count],
    ] as const) {
      await settings.decide(choice);
      await expect.poll(() => links(page, origin), { message: choice }).toBe(expected);
    }
    expect(visit.problems).toEqual([]);
  },
);

describe('stored consent', () => {
  const start = async (functional: boolean | undefined) => {
    const visit = await showVideo(site, VIDEO_ADDRESSES.vimeo);
    if (functional !== undefined) {
      await visit.context.addCookies(decisionCookies(earlierRecord({ ...NO_CONSENT, functional })));
    }
    await startVideoScript(site, visit);
    const { page } = visit;
    const notice = page.locator('[data-video-notice]:not([hidden])');
    const play = page.getByRole('button', { name: /Play video/ });
    return { ...settingsIn(visit), notice, play, frame: page.locator('iframe') };
  };
  const t = translateFor('en-gb');
  const ask = t('video.loadsFrom', { host: 'Vimeo' });
  const allowed = t('video.allowed', { host: 'Vimeo' });

  it.each(
    sample(
      [
        ['no decision', undefined, ask],
        ['a refusal', false, ask],
        ['consent', true, allowed],
      ] as const,
      2,
    ),
  )(
    'after %s the button describes its effect, and a refusal removes the player at once, until the next click',
    async (_, functional, text) => {
      const { page, play, frame, notice, decide, requests, problems } = await start(functional);
      await expect.poll(() => notice.allTextContents()).toEqual([expect.stringContaining(text)]);
      expect(await play.evaluate((button) => button.getAttribute('aria-describedby'))).toBe(
        await notice.getAttribute('id'),
      );
      expect(requests.filter(isPlayer)).toEqual([]);
      await play.click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
      await decide('onlyNecessary');
      await expect.poll(() => frame.count()).toBe(0);
      await expect.poll(() => notice.textContent()).toContain(ask);
      await play.click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).waitFor();
      expect(requests.filter(isPlayer)).toHaveLength(2);
      expect(problems).toEqual([]);
    },
  );

  it.each(IN_SWEEP)(
    'given on the page changes the label of the button at once, without a click',
    async () => {
      const { notice, decide, requests } = await start(undefined);
      await decide('acceptAll');
      await expect.poll(() => notice.textContent()).toContain(allowed);
      expect(requests.filter(isPlayer)).toEqual([]);
    },
  );
});

it.each(IN_SWEEP)('the security policy keeps other hosts out of frames', async () => {
  const { page } = await showVideo(site, VIDEO_ADDRESSES.youtube);
  for (const address of ['https://www.youtube.com/embed/00000000000', 'https://evil.example/']) {
    await page.route(`${new URL(address).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p id="got-in">' }),
    );
    const violation = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          document.addEventListener(
            'securitypolicyviolation',
            ({ effectiveDirective }) => resolve(effectiveDirective),
            { once: true },
          );
          document.body.append(Object.assign(document.createElement('iframe'), { src }));
        }),
      address,
    );
    expect(violation, address).toBe('frame-src');
  }
});

it('without its script a video is a link to its page on the host, without an inoperable button', async () => {
  const { page } = await showVideo(site, VIDEO_ADDRESSES.vimeo);
  expect(await page.getByRole('button', { name: /Play video/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Watch on Vimeo' }).getAttribute('href')).toBe(
    'https://vimeo.com/000000000',
  );
});
