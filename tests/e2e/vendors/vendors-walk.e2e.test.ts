import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { keptData } from '../visits/consent-banner-visit.ts';
import { decided, keptCookies } from '../visits/consent-visit.ts';
import { waitForForm } from '../visits/form-visit.ts';
import { leaveSite, restoresPages } from '../visits/restored-pages.ts';
import { goInHistory, goSoftly, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { PRODUCTION, TAG_SCRIPT, visitWithTags, type TagsVisit } from '../visits/tags-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';

const visited = useVendorSite({ restoresPages });
const t = translateFor('en-gb');

/** Pages of a walk after the first one, in two languages. */
const WALK = ['/contact/', '/cookie-policy/', '/de/'] as const;
const SCRIPTS = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
  TAG_SCRIPT,
  'https://cdn.feedbucket.app/assets/feedbucket.js',
] as const;
const REFUSED_COOKIES = decided(false, false, false);
const TOOL = /^https:\/\/try\.abtasty\.com\//;

/** Opens a page as a new visitor who then agrees to everything, and waits until tags run. */
async function agree(path: string): Promise<TagsVisit> {
  const visit = await visitWithTags(visited.browser, visited.site, { storageState: UNDECIDED });
  // With its source, so that no table of sources is fetched, which a busy machine would have time out.
  await visit.page.goto(`${path}?utm_source=walk&utm_medium=test`);
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
  for (const script of SCRIPTS) expect(foreign.filter((url) => url === script)).toHaveLength(1);
  expect(foreign.filter((url) => TOOL.test(url))).toHaveLength(1);
  expect([await global('containerLoads'), await global('tagLoads')]).toEqual([1, 1]);
  expect([problems, violations]).toEqual([[], []]);
});

it('a withdrawal reloads every tab that has tags, and forms keep their input', async () => {
  const { page, context, decide, problems } = await agree('/contact/');
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
  await page.getByRole('status').getByText(t('cookieSettings.saved')).waitFor();
  await expect.poll(() => form.getByRole('textbox').first().inputValue()).toBe('Bread');
  for (const tab of [page, other]) {
    expect(
      await tab.evaluate(() => ['tagLoads', 'ABTasty', 'dataLayer'].filter((name) => name in window)),
    ).toEqual([]);
  }
  expect(problems).toEqual([]);
});

it('a page that is gone back to has no tags after a withdrawal in another tab', async () => {
  const { page, context, decide, problems } = await agree('/contact/');
  const left = await context.newPage();
  // As in browsers without a cookie store, whose events Chromium delivers to a restored page as well.
  await left.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }));
  await left.goto('/cookie-policy/');
  await left.waitForFunction(() => 'tagLoads' in window);
  await markDocument(left);
  await left.evaluate(() => sessionStorage.setItem('ABTastyTmp', 'x'));
  const isRestored = await leaveSite(left);
  await decide('onlyNecessary');
  // Restored with its tags, which it gets rid of by a reload of its own: `goBack` would fail with that.
  await left.evaluate(() => history.back());
  await expect.poll(isRestored).toBe(restoresPages);
  await expect
    .poll(() =>
      left.evaluate(() => ['isMarked', 'tagLoads', 'ABTasty', 'dataLayer'].filter((name) => name in window)),
    )
    .toEqual([]);
  await expect.poll(() => keptCookies(context)).toEqual(REFUSED_COOKIES);
  await left.waitForLoadState();
  await expect.poll(() => left.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await goSoftly(left, '/de/');
  expect(await keptCookies(context)).toEqual(REFUSED_COOKIES);
  expect([await page.evaluate(() => 'tagLoads' in window), problems]).toEqual([false, []]);
});

/** Stores, in a page, what tags store under names that they do not declare. */
const storeUndeclared = async () => {
  const [, domain = ''] = /[^.]+(\..+)/.exec(location.hostname) ?? [];
  document.cookie = `ln_or=x; Domain=${domain}; Path=/; Secure`;
  document.cookie = 'partitioned=x; Path=/; Secure; SameSite=None; Partitioned';
  localStorage.setItem('lastExternalReferrer', 'x');
  sessionStorage.setItem('ABTastyTmp', 'x');
  indexedDB.open('tag').addEventListener('success', ({ target }) => {
    if (target instanceof IDBOpenDBRequest) target.result.close();
  });
  await caches.open('tag');
};

it('nothing that tags have stored stays after a withdrawal, in any tab, and however late they store it', async () => {
  const visit = await visitWithTags(visited.browser, visited.site, {
    storageState: UNDECIDED,
    isProduction: true,
  });
  const { page, context, decide } = visit;
  await page.goto(`${PRODUCTION}/contact/?utm_source=walk&utm_medium=test`);
  await decide('acceptAll');
  const other = await context.newPage();
  await other.goto(`${PRODUCTION}/contact/`);
  for (const tab of [page, other]) {
    await tab.waitForFunction(() => 'tagLoads' in window);
    await tab.evaluate(storeUndeclared);
    // Seen below its path only.
    await tab.evaluate(() => (document.cookie = `folder=x; Path=${location.pathname}`));
    // It stores again when its page is left.
    await tab.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('late', 'x')));
  }
  expect(Object.keys(await keptCookies(context))).toEqual(
    expect.arrayContaining(['ln_or', 'folder', 'partitioned', '_fbp']),
  );
  const reloaded = other.waitForEvent('load');
  await decide('onlyNecessary');
  await reloaded;
  const isClean = async () => {
    await expect.poll(() => keptCookies(context)).toEqual(REFUSED_COOKIES);
    for (const tab of [page, other])
      await expect.poll(() => tab.evaluate(keptData)).toEqual([[], [], [], []]);
  };
  await isClean();
  for (const path of ['/privacy/', ...WALK]) {
    await other.evaluate(storeUndeclared);
    await goSoftly(other, path);
    await isClean();
  }
  await page.evaluate(storeUndeclared);
  await page.reload();
  await isClean();
});
