import { IN_SWEEP } from '../../support/sample.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FORM_SENT_SLUG } from '../../../src/config/editing/forms.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { answerPosts, fillContact, FORM_SCRIPT, openForm, waitForForm } from '../visits/form-visit.ts';
import { holdResponses } from '../visits/held-responses.ts';
import { useSite } from '../visits/site-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { routeOfGroup } from '../visits/templates.ts';

const site = useSite();

/** Counts the messages of the browser, which it shows for controls whose event nobody prevents. */
async function countBubbles(page: Page): Promise<() => number> {
  let bubbles = 0;
  page.on('console', (message) => {
    if (message.text() === 'bubble') bubbles += 1;
  });
  await page.addInitScript(() => {
    const note = (event: Event) => !event.defaultPrevented && console.debug('bubble');
    addEventListener('invalid', (event) => setTimeout(note, 0, event), true);
  });
  return () => bubbles;
}

/** Opens the contact form while its script is held back. */
async function openEarly() {
  // Without script first: the page is opened anew once everything is watched.
  const open = await openForm(site, 'contact', 'de');
  const { page } = open;
  await page.goto('about:blank');
  const bubbles = await countBubbles(page);
  const script = await holdResponses(page, FORM_SCRIPT);
  const { path } = routeOfGroup(site.content, 'translation-contact', 'de');
  await page.goto(path);
  await open.form.scrollIntoViewIfNeeded();
  return { ...open, bubbles, script };
}

describe('a form that is submitted before its script is there', () => {
  it('has the messages of the site, none of the browser', async () => {
    const open = await openEarly();
    await open.button.click();
    await open.button.click();
    expect(await open.alert.isVisible()).toBe(false);
    open.script.release();
    await open.alert.getByText(translateFor('de')('form.refused')).waitFor();
    expect(open.bubbles()).toBe(0);
  });

  it('is sent once, without leaving the page', async () => {
    const open = await openEarly();
    const posts = await answerPosts(open.page, (route) => route.fulfill({ body: '' }));
    await fillContact(open);
    await open.button.click();
    await open.button.click();
    open.script.release();
    await open.thanks.waitFor();
    expect(posts()).toBe(1);
    expect(open.page.url()).not.toContain(FORM_SENT_SLUG);
  });

  it.each(IN_SWEEP)('is left to the browser if the script cannot be loaded', async () => {
    const open = await openEarly();
    await fillContact(open);
    await open.button.click();
    open.script.fail();
    await open.page.waitForURL(`**/${FORM_SENT_SLUG}/`);
  });
});

describe.each(IN_SWEEP)('a form that is arrived at softly, or gone back to', () => {
  it('has the messages of the site at once', async () => {
    const open = await openForm(site, 'contact', 'de');
    const { page } = open;
    const contact = new URL(page.url()).pathname;
    for (const arrive of [() => goSoftly(page, contact), () => goInHistory(page, -1)]) {
      await goSoftly(page, '/de/');
      await arrive();
      await open.button.click();
      await open.alert.getByText(translateFor('de')('form.refused')).waitFor();
      await waitForForm(open.form);
    }
  });

  it('refuses an email address without a dot in its domain', async () => {
    const open = await openForm(site, 'newsletter', 'de');
    await open.field('email').fill('foo@bar');
    await open.button.click();
    await expect.poll(() => open.field('email').getAttribute('aria-invalid')).toBe('true');
    expect(await open.alert.getByRole('link').first().textContent()).toBe(translateFor('de')('form.email'));
  });
});
