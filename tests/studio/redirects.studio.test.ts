import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, openDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

/** Time for a build of the whole site, in milliseconds. */
const BUILD_DEADLINE = 600_000;

beforeAll(async () => {
  studio = await openStudio({ withSite: true });
});
afterAll(() => studio.close());

const PAGE = 'page-contact-fr';

const slugOf = (id: string) => studio.client.fetch<string | null>('*[_id == $id][0].slug.current', { id });

/** Lists the redirects that lead to the page, by their old paths. */
const redirects = () =>
  studio.client.fetch<readonly string[]>(
    `*[_type == "redirect" && document._ref == $id && status == 301] | order(source asc).source`,
    { id: PAGE },
  );

/** Types a path into the open document, and waits until the draft has it. */
async function typePath(page: Page, path: string): Promise<void> {
  await field(page, 'slug').fill(path);
  await expect.poll(() => slugOf(`drafts.${PAGE}`), { timeout }).toBe(path);
}

const notice = (page: Page) => page.getByTestId('slug-notice');

async function publish(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.getByTestId('action-publish').isDisabled(), { timeout }).toBe(false);
  await page.getByTestId('action-publish').click();
  await expect.poll(() => slugOf(PAGE), { timeout }).toBe(path);
}

/** Returns status and target of an address of the production site. */
async function visit(path: string): Promise<string> {
  const response = await fetch(`${studio.site?.origin}${path}`, { redirect: 'manual' });
  return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
}

it('control characters are refused at the field', async () => {
  const page = await openDocument(studio, 'page-how-it-works-fr');
  await field(page, 'title').fill('Comment ça\u202E marche');
  await page
    .getByText('Invisible control characters (U+202E) are in this text.')
    .first()
    .waitFor({ state: 'attached' });
  await page.close();
});

// Builds of the site begin with the last test: they slow the Studio down.
describe('a changed path', () => {
  it('cannot be one that a redirect leads away from', async () => {
    const page = await openDocument(studio, 'page-contact-en-gb');
    await field(page, 'slug').fill('get-the-app');
    await page
      .getByText('The redirect of /get-the-app/ leads to https://app.morsel.example/gb/.')
      .first()
      .waitFor({ state: 'attached' });
    await expect.poll(() => page.getByTestId('action-publish').isDisabled(), { timeout }).toBe(true);
    expect(await notice(page).count()).toBe(0);
    await studio.picture(page, 'studio-path-taken');
    await page.close();
  });

  it('is refused for a home page', async () => {
    const page = await openDocument(studio, 'page-home-fr');
    await field(page, 'slug').fill('accueil');
    await page.getByText('This is the home page of its locale').first().waitFor({ state: 'attached' });
    expect(await notice(page).count()).toBe(0);
    await page.close();
  });

  it(
    'says what becomes of the old one, and leads from it after publishing, however often it changes',
    async () => {
      const first = (await slugOf(PAGE)) ?? '';
      const page = await openDocument(studio, PAGE);
      expect(await notice(page).count()).toBe(0);

      await typePath(page, 'nos-effets');
      await expect
        .poll(() => notice(page).innerText(), { timeout })
        .toBe(`/fr/${first}/ will lead to /fr/nos-effets/. Links to the old address keep working.`);
      await studio.picture(page, 'studio-path');
      await publish(page, 'nos-effets');
      expect(await redirects()).toEqual([`/fr/${first}/`]);
      await expect.poll(() => notice(page).count(), { timeout }).toBe(0);
      await expect
        .poll(() => visit(`/fr/${first}/`), { timeout: BUILD_DEADLINE })
        .toBe('301 /fr/nos-effets/');
      expect(await visit('/fr/nos-effets/')).toBe('200');

      await typePath(page, 'ce-que-nous-changeons');
      await publish(page, 'ce-que-nous-changeons');
      expect(await redirects()).toEqual([`/fr/${first}/`, '/fr/nos-effets/'].toSorted());
      const target = '301 /fr/ce-que-nous-changeons/';
      await expect.poll(() => visit('/fr/nos-effets/'), { timeout: BUILD_DEADLINE }).toBe(target);
      expect(await visit(`/fr/${first}/`)).toBe(target);
      // A locale that shows the French page; only the build knows of its old address.
      expect(await visit('/fr-be/nos-effets/')).toBe('301 /fr-be/ce-que-nous-changeons/');

      await typePath(page, first);
      await publish(page, first);
      expect(await redirects()).toEqual(['/fr/ce-que-nous-changeons/', '/fr/nos-effets/']);
      await expect.poll(() => visit(`/fr/${first}/`), { timeout: BUILD_DEADLINE }).toBe('200');
      // What is gone goes last: for a moment the old address is there, too.
      for (const path of ['/fr/nos-effets/', '/fr/ce-que-nous-changeons/'])
        await expect.poll(() => visit(path), { timeout }).toBe(`301 /fr/${first}/`);
      await page.close();
    },
    3 * BUILD_DEADLINE,
  );
});
