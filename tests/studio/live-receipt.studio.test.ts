import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallContent } from '../build/support/small-dataset.ts';
import { field, openDocument, storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

/** Time for builds of the small site on a busy machine, in milliseconds. */
const BUILDING = 600_000;
const building = { timeout: BUILDING, interval: 500 };

const ABOUT = 'page-about-en-gb';
const HOME = 'page-home-de';

let studio: StudioUnderTest;
beforeAll(async () => {
  const groups = ['home', 'about', 'cookie-policy'].map((name) => `translation-${name}`);
  studio = await openStudio({ withSite: true, withPreview: true, documents: await smallContent(groups) });
}, BUILDING);
afterAll(() => studio.close());

const stateOf = (page: Page) => page.getByTestId('live-receipt').getAttribute('data-state');

it(
  'tells of a document that it is live, where, and why the next build failed',
  { timeout: BUILDING },
  async () => {
    const about = await openDocument(studio, ABOUT);
    await field(about, 'title').fill('About us, edited');
    await expect
      .poll(async () => (await storedDocument(studio, `drafts.${ABOUT}`))?.['title'], { timeout })
      .toBe('About us, edited');
    await expect.poll(() => about.getByTestId('action-publish').isDisabled(), { timeout }).toBe(false);
    await about.getByTestId('action-publish').click();
    await expect.poll(() => stateOf(about), building).toBe('live');
    // In the notice and in the badge.
    await expect.poll(() => about.getByText(/^Live since /).count(), { timeout }).toBeGreaterThan(1);
    await about.getByText(/^Pages: \d+/).click();
    const link = about.getByRole('link', { name: '/about/', exact: true });
    expect(await link.getAttribute('href')).toBe('http://localhost:4321/about/');
    await studio.picture(about, 'studio-live-receipt');
    await about.close();

    const list = await studio.open('/translations');
    await expect.poll(() => list.getByTestId('live-cell').allTextContents(), { timeout }).toContain('2 live');
    await studio.picture(list, 'studio-translations-live');
    const { violations } = await new AxeBuilder({ page: list }).include('main').setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await list.close();

    const home = await openDocument(studio, HOME);
    await studio.client.patch(HOME).unset(['title']).commit();
    await expect.poll(() => stateOf(home), building).toBe('failed');
    expect(await home.getByTestId('live-receipt').innerText()).toBe('Published · The build failed');
    const form = home.getByTestId('form-view');
    await form.getByText('The field is missing. Fill it in as the Studio asks for.').waitFor();
    await home.getByRole('link', { name: `${HOME} (de) title` }).waitFor();
    await studio.picture(home, 'studio-build-failed');
    await home.close();
  },
);
