import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { RELOAD_RECORD_KEY } from '../../../src/config/deployment/deployment.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { openWithAid, REPEATED_FAILURE } from '../visits/navigation-visit.ts';
import { addedLink, addLinks, untilLoaded } from '../visits/prefetch-visit.ts';
import { useSite, type Visit } from '../visits/site-visit.ts';
import { clickLink, goSoftly, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { sample } from '../../support/sample.ts';

const site = useSite();

async function open(path: string): Promise<Visit> {
  const visit = await site.visit();
  await openWithAid(visit.page, path);
  await markDocument(visit.page);
  return visit;
}

const home = '/de/';
const pathOf = (locale: string) => site.pathOf('about', locale);

/** Ways in which a style sheet is missing for good. */
const FAILURES: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['404', (route) => route.fulfill({ status: 404, contentType: 'text/css', body: '' })],
  ['a page in its place', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['500', (route) => route.fulfill({ status: 500, contentType: 'text/css', body: '' })],
  ['a broken connection', (route) => route.abort()],
];

/** Lists the style sheets that a page has and the home page does not, which a soft navigation loads. */
async function ownSheets(path: string): Promise<readonly string[]> {
  const [own, others] = await Promise.all(
    [path, home].map(async (each) => {
      const html = await readFile(join(site.root, each, 'index.html'), 'utf8');
      return [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href);
    }),
  );
  return own?.filter((href) => !others?.includes(href)) ?? [];
}

/** Lets the style sheets of a page fail. @returns a function that mends them. */
async function loseSheets(page: Page, path: string, fail: (route: Route) => Promise<void>) {
  const sheets = await ownSheets(path);
  expect(sheets).not.toEqual([]);
  const isLost = ({ pathname }: URL) => sheets.includes(pathname);
  await page.route(isLost, fail);
  return () => page.unroute(isLost);
}

/** Returns true if all style sheets of the page apply. */
const isStyled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet && sheet.cssRules.length > 0,
    ),
  );

/** Follows a link and waits until the browser has loaded the page. */
async function loadsWhole(page: Page, path: string, follow = () => clickLink(page, path)): Promise<void> {
  await markDocument(page);
  await Promise.all([page.waitForEvent('load'), follow()]);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await isSameDocument(page)).toBe(false);
}

/** Has the reloads on record happen now: a busy machine takes longer than their window. */
const beginWindow = (page: Page) =>
  page.evaluate((key) => {
    const record = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, record.replaceAll(/\d{10,}/g, String(Date.now())));
  }, RELOAD_RECORD_KEY);

const reportsIn = (problems: readonly string[]) =>
  problems.filter((problem) => problem === REPEATED_FAILURE).length;

it.each(sample(FAILURES, 2))(
  'a style sheet of the next page that fails with %s has the browser load the page, once in a while, in each locale',
  async (_, fail) => {
    const { page, problems } = await open(home);
    await goSoftly(page, site.pathOf('blog', 'de'));
    const mend = await loseSheets(page, pathOf('de'), fail);
    await loadsWhole(page, pathOf('de'));
    // Within the window it is shown as it is, which is reported.
    for (const time of [1, 2]) {
      await goSoftly(page, home);
      await beginWindow(page);
      await goSoftly(page, pathOf('de'));
      await expect.poll(() => reportsIn(problems)).toBe(time);
    }
    await loadsWhole(page, pathOf('fr'));
    expect(reportsIn(problems)).toBe(2);
    await mend();
    await goSoftly(page, home);
    expect(await isStyled(page)).toBe(true);
    await goSoftly(page, pathOf('de'));
    await expect.poll(() => isStyled(page)).toBe(true);
    expect(reportsIn(problems)).toBe(2);
  },
);

it('a style sheet of the next page that fails on the way back has the browser load that page', async () => {
  const { page } = await open(pathOf('de'));
  await goSoftly(page, home);
  await loseSheets(page, pathOf('de'), (route) => route.abort());
  await loadsWhole(page, pathOf('de'), async () => page.evaluate(() => history.back()));
});

it('a style sheet that has failed ahead of the click is loaded with the click', async () => {
  const { page, problems } = await open(home);
  const mend = await loseSheets(page, pathOf('de'), (route) => route.abort());
  await addLinks(page, [pathOf('de')]);
  const [sheet = ''] = await ownSheets(pathOf('de'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(sheet));
  await untilLoaded(page, pathOf('de'), () => addedLink(page, pathOf('de')).hover());
  await failed;
  await mend();
  await goSoftly(page, pathOf('de'));
  await expect.poll(() => isStyled(page)).toBe(true);
  expect(reportsIn(problems)).toBe(0);
});

it('a style sheet of the next page that cannot be had offline keeps the page, and offers to go on when the network is back', async () => {
  const { page, context } = await open(home);
  const mend = await loseSheets(page, pathOf('de'), (route) => route.abort());
  await addLinks(page, [pathOf('de')]);
  await untilLoaded(page, pathOf('de'), () => addedLink(page, pathOf('de')).hover());
  await context.setOffline(true);
  await addedLink(page, pathOf('de')).click();
  const notice = page.getByRole('alert');
  await notice.getByText(translateFor('de')('navigationNotice.offline')).waitFor();
  expect([new URL(page.url()).pathname, await isSameDocument(page)]).toEqual([home, true]);
  await mend();
  await context.setOffline(false);
  await notice.getByRole('button', { name: translateFor('de')('navigationNotice.retry') }).click();
  await page.waitForURL(`**${pathOf('de')}`);
  await expect.poll(() => isStyled(page)).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
});
