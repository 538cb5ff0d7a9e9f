import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { UNDECIDED } from '../../scripts/lib/stored-decision.ts';
import { keptCookies } from './consent-visit.ts';
import { waitForForm } from './form-visit.ts';
import { goInHistory, goSoftly, isSameDocument, markDocument } from './soft-visit.ts';
import { TAG_SCRIPT, visitWithTags, type TagsVisit } from './tags-visit.ts';
import { useVendorSite } from './vendor-visit.ts';

const visited = useVendorSite();

/** Pages of a walk after the first one, in two languages. */
const WALK = ['/contact/', '/cookie-policy/', '/de/'] as const;
const SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
  TAG_SCRIPT,
  'https://cdn.feedbucket.app/assets/feedbucket.js',
] as const;
const TOOL = /^https:\/\/try\.abtasty\.com\//;

/** Opens a page as a new visitor who then agrees to everything, and waits until tags run. */
async function agree(path: string): Promise<TagsVisit> {
  const visit = await visitWithTags(visited.browser, visited.site, { storageState: UNDECIDED });
  await visit.page.goto(path);
  await visit.decide('acceptAll');
  await expect.poll(() => keptCookies(visit.context)).toHaveProperty('_fbp');
  return visit;
}

const countPages = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { pages: 0 });
    document.addEventListener('astro:page-load', () => {
      Reflect.set(window, 'pages', Number(Reflect.get(window, 'pages')) + 1);
    });
  });

it('three soft navigations and the way back run no script again, and each is counted and announced', async () => {
  const { page, foreign, global, layer, problems, violations } = await agree('/');
  await countPages(page);
  for (const [index, path] of WALK.entries()) {
    await goSoftly(page, path);
    await expect.poll(() => global('pages')).toBe(index + 1);
    await expect.poll(() => page.locator('.astro-route-announcer').textContent()).toBe(await page.title());
    expect((await layer())?.at(-1)).toMatchObject({ event: 'content-view', 'content-name': path });
  }
  await goInHistory(page, -2);
  await expect.poll(() => global('pages')).toBe(WALK.length + 1);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  for (const script of SCRIPTS) expect(foreign.filter((url) => url === script)).toHaveLength(1);
  expect(foreign.filter((url) => TOOL.test(url))).toHaveLength(1);
  expect([await global('containerLoads'), await global('tagLoads')]).toEqual([1, 1]);
  expect([problems, violations]).toEqual([[], []]);
});

it('a withdrawal ends tags at once, in every tab that has them, and forms keep their input', async () => {
  const { page, context, foreign, decide, problems } = await agree('/contact/');
  await goSoftly(page, '/cookie-policy/');
  const other = await context.newPage();
  await other.goto('/contact/');
  await other.waitForFunction(() => 'tagLoads' in window);
  const form = other.locator('form[data-form-id]');
  await waitForForm(form);
  await form.getByRole('textbox').first().fill('Bread');
  for (const tab of [page, other]) await markDocument(tab);

  const reloaded = other.waitForEvent('load');
  await decide('onlyNecessary');
  await reloaded;
  for (const tab of [page, other]) expect(await isSameDocument(tab)).toBe(false);
  const since = foreign.length;
  await expect.poll(() => form.getByRole('textbox').first().inputValue()).toBe('Bread');
  await goSoftly(page, '/de/');
  await goSoftly(other, '/cookie-policy/');
  expect(await keptCookies(context)).toEqual({
    cookie_cat_functional: 'false',
    cookie_cat_statistic: 'false',
    cookie_cat_marketing: 'false',
  });
  const reviewers = SCRIPTS[2];
  expect(foreign.slice(since).filter((url) => url !== reviewers)).toEqual([]);
  for (const tab of [page, other]) {
    expect(
      await tab.evaluate(() => ['tagLoads', 'ABTasty', 'dataLayer'].filter((name) => name in window)),
    ).toEqual([]);
  }
  expect(problems).toEqual([]);
});
