import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../scripts/lib/stored-decision.ts';
import { FORM_SENT_SLUG } from '../../../src/config/editing/forms.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { isFocused } from '../visits/focus.ts';
import { answerPosts, barriers, fillContact, openForm, TYPED } from '../visits/form-visit.ts';
import { originsOf, useSite } from '../visits/site-visit.ts';
import { plainText } from '../../../src/content/plain-text.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

describe('a form with mistakes', () => {
  it.each(
    sample(
      [
        ['de', 'light', 'phone'],
        ['cs-cz', 'dark', 'desktop'],
        ['ja', 'light', 'desktop'],
      ] as const,
      1,
    ),
  )(
    'in %s (%s, %s) is not submitted, but lists missing fields in a summary at the top',
    async (locale, colorScheme, device) => {
      const open = await openForm(site, 'contact', locale, { colorScheme, device });
      const posts = await answerPosts(open.page, (route) => route.abort());
      const t = translateFor(locale);
      await open.button.click();
      await open.alert.getByText(t('form.refused')).waitFor();
      await expect.poll(() => isFocused(open.alert)).toBe(true);
      const label = (name: string) => {
        const field = open.block.fields.find((each) => each.name === name);
        return field ? plainText(field.label) : '';
      };
      await expect
        .poll(() => open.alert.getByRole('link').allTextContents())
        .toEqual([
          t('form.missing', { label: label('email') }),
          t('form.missingChoice', { label: label('topic') }),
          t('form.missing', { label: label('message') }),
        ]);
      expect(await barriers(open.page)).toEqual([]);
      expect(posts()).toBe(0);
    },
  );

  it('links from the summary to fields, and clears each error once corrected', async () => {
    const open = await openForm(site, 'contact', 'en-gb');
    await open.field('email').fill('ines@');
    await open.button.click();
    const email = open.field('email');
    await open.alert.getByRole('link').first().click();
    await expect.poll(() => isFocused(email)).toBe(true);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    const description = () =>
      email.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    await expect.poll(description).toContain(translateFor('en-gb')('form.email'));
    await email.fill(TYPED.email);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => open.alert.getByRole('link').count()).toBe(2);
  });

  it.each(IN_SWEEP)('requires consent where it is needed', async () => {
    const open = await openForm(site, 'newsletter', 'fr');
    await open.field('email').fill(TYPED.email);
    await open.field('email').press('Enter');
    await open.alert.getByText(translateFor('fr')('form.missingConsent')).waitFor();
    await expect.poll(() => open.field('news-consent').getAttribute('aria-invalid')).toBe('true');
  });
});

it.each(IN_SWEEP)('fields side by side are aligned, also if one label wraps', async () => {
  const open = await openForm(site, 'contact', 'en-gb');
  const label = open.form.locator('.half label').first();
  const [name, email] = [open.field('full-name'), open.field('email')];
  const edges = async () => {
    const boxes = [await name.boundingBox(), await email.boundingBox()];
    return boxes.map((box) => Math.round(box?.y ?? NaN));
  };
  const [before = NaN] = await edges();
  await label.evaluate((element) => (element.textContent = 'A rather long question '.repeat(4)));
  await expect.poll(async () => (await edges())[0]).toBeGreaterThan(before);
  const after = await edges();
  expect(after[0]).toBe(after[1]);
});

describe('a form that is sent', () => {
  it.each(
    sample(
      [
        ['contact', 'de-at'],
        ['newsletter', 'en-us'],
        ['newsletter', 'nl-be'],
      ] as const,
      1,
    ),
  )('%s in %s is replaced by a confirmation', async (formId, locale) => {
    const open = await openForm(site, formId, locale);
    if (formId === 'contact') await fillContact(open);
    else {
      await open.field('email').fill(TYPED.email);
      await open.field('news-consent').check();
    }
    await open.button.click();
    await open.thanks.getByRole('heading', { name: plainText(open.block.successHeading) }).waitFor();
    await expect.poll(() => isFocused(open.thanks)).toBe(true);
    await open.form.waitFor({ state: 'hidden' });
    expect(await barriers(open.page)).toEqual([]);
    expect(open.problems).toEqual([]);
  });

  it('contains all values and an empty honeypot; events of start and submission contain none', async () => {
    const open = await openForm(site, 'contact', 'de');
    await open.page.evaluate(() => {
      document.addEventListener('track', (event) => {
        // A custom event of our own; see `announce` in src/browser/forms.
        document.title += `|${JSON.stringify((event as CustomEvent).detail)}`;
      });
    });
    await fillContact(open);
    const [post] = await Promise.all([
      open.page.waitForRequest((request) => request.method() === 'POST'),
      open.button.click(),
    ]);
    expect(new URL(post.url()).pathname).toBe(routePath('de', FORM_SENT_SLUG));
    expect(Object.fromEntries(new URLSearchParams(post.postData() ?? ''))).toEqual({
      'form-name': 'contact-de',
      'bot-field': '',
      locale: 'de',
      ...TYPED,
      topic: 'press',
      'reservation-number': '',
      'health-consent': 'yes',
    });
    await open.thanks.waitFor();
    const announced = async () => {
      const [, ...events] = (await open.page.title()).split('|');
      return events.map((event): unknown => JSON.parse(event));
    };
    // That it was started is told by the script of analytics, which this site does not have.
    const event = { name: 'form_submitted', form_name: 'contact', form_id: 'contact-de' };
    await expect.poll(announced).toEqual([event]);
    // Nothing is stored in the browser, and nobody else is contacted.
    expect(await open.page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    const cookies = (await open.page.context().cookies()).map(({ name }) => name);
    expect(cookies.toSorted()).toEqual(REFUSED.cookies.map(({ name }) => name).toSorted());
    expect(originsOf(open.requests)).toEqual([site.origin]);
  });

  it.each(IN_SWEEP)('can be submitted by keyboard alone', async () => {
    const open = await openForm(site, 'newsletter', 'en-gb');
    await open.field('email').focus();
    await open.page.keyboard.type(TYPED.email);
    await open.page.keyboard.press('Tab');
    await open.page.keyboard.press('Space');
    await open.page.keyboard.press('Tab');
    await open.page.keyboard.press('Tab');
    await expect.poll(() => isFocused(open.button)).toBe(true);
    await open.page.keyboard.press('Enter');
    await open.thanks.waitFor();
  });
});
