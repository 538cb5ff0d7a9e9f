import { describe, expect, it } from 'vitest';
import { SLOW_AFTER_MS } from '../../../src/browser/forms/enhance-form.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { isFocused } from '../visits/focus.ts';
import { answerPosts, answers, barriers, fillContact, openForm, TYPED } from '../visits/form-visit.ts';
import { useSite } from '../visits/site-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

describe('a form that cannot be submitted keeps its values', () => {
  it.each(sample(['dark', 'light'] as const))(
    'when the host responds with an error (%s)',
    async (colorScheme) => {
      const open = await openForm(site, 'contact', 'de', { colorScheme });
      await answerPosts(open.page, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await fillContact(open);
      const before = await answers(open);
      await open.button.click();
      await open.alert.getByText(translateFor('de')('form.server')).waitFor();
      await expect.poll(() => isFocused(open.alert)).toBe(true);
      expect(await answers(open)).toEqual(before);
      expect(await barriers(open.page)).toEqual([]);
    },
  );

  it('when offline, and submits once online', async () => {
    const open = await openForm(site, 'contact', 'ja');
    await fillContact(open);
    const before = await answers(open);
    await open.context.setOffline(true);
    await open.button.click();
    await open.alert.getByText(translateFor('ja')('form.offline')).waitFor();
    expect(await answers(open)).toEqual(before);
    await open.context.setOffline(false);
    // The browser goes online some time after it has been told to.
    await expect
      .poll(() =>
        open.page.evaluate(() =>
          fetch('/robots.txt').then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      .toBe(true);
    await open.button.click();
    await open.thanks.waitFor();
  });

  it.each(IN_SWEEP)('and asks before the page is unloaded', async () => {
    const open = await openForm(site, 'contact', 'en-gb');
    await answerPosts(open.page, (route) => route.abort());
    await fillContact(open);
    const before = await answers(open);
    await open.button.click();
    await open.alert.getByText(translateFor('en-gb')('form.server')).waitFor();
    const [dialog] = await Promise.all([
      open.page.waitForEvent('dialog'),
      open.page.close({ runBeforeUnload: true }),
    ]);
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    // A visitor who stays finds the form unchanged …
    expect(await answers(open)).toEqual(before);
    expect(await open.alert.isVisible()).toBe(true);
    // … and one who confirms can leave.
    const closed = open.page.waitForEvent('close');
    open.page.once('dialog', (again) => void again.accept());
    await open.page.close({ runBeforeUnload: true });
    await closed;
  });

  it('across a reload, and clears them once submitted', async () => {
    const open = await openForm(site, 'contact', 'de');
    let isBroken = true;
    await answerPosts(open.page, (route) => (isBroken ? route.abort() : route.continue()));
    await fillContact(open);
    const before = await answers(open);
    await open.button.click();
    await open.alert.getByText(translateFor('de')('form.server')).waitFor();
    open.page.on('dialog', (dialog) => void dialog.accept());
    await open.page.reload();
    await expect.poll(() => answers(open)).toEqual(before);
    isBroken = false;
    await open.button.click();
    await open.thanks.waitFor();
    await open.page.reload();
    expect(await open.field('message').inputValue()).toBe('');
  });

  it.each(IN_SWEEP)('on back navigation', async () => {
    const open = await openForm(site, 'contact', 'de');
    await fillContact(open);
    const before = await answers(open);
    await open.page.goto('/de/');
    await open.page.goBack();
    await expect.poll(() => answers(open)).toEqual(before);
  });
});

describe.each(IN_SWEEP)('a slow host', () => {
  it('gets a form once, however often the button is clicked', async () => {
    const open = await openForm(site, 'contact', 'de');
    const released = Promise.withResolvers<void>();
    const posts = await answerPosts(open.page, async (route) => {
      await released.promise;
      await route.continue();
    });
    await fillContact(open);
    await open.button.dblclick();
    const sending = open.form.getByRole('button', { name: translateFor('de')('form.sending') });
    await sending.waitFor();
    await expect.poll(() => sending.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => open.form.getAttribute('aria-busy')).toBe('true');
    expect(await barriers(open.page)).toEqual([]);
    await sending.click({ force: true });
    await open.field('email').press('Enter');
    expect(posts()).toBe(1);
    released.resolve();
    await open.thanks.waitFor();
    expect(posts()).toBe(1);
  });

  it('is announced while it is pending', async () => {
    const open = await openForm(site, 'contact', 'fr');
    await answerPosts(open.page, () => new Promise(() => undefined));
    await fillContact(open);
    await open.page.clock.install();
    await open.button.click();
    const status = open.page.getByRole('status');
    await status.getByText(translateFor('fr')('form.sending')).waitFor();
    await open.page.clock.fastForward(SLOW_AFTER_MS);
    await status.getByText(translateFor('fr')('form.stillSending')).waitFor();
  });
});

it('without JavaScript the browser validates required fields, and submits to a confirmation page in the visitor’s language', async () => {
  const open = await openForm(site, 'contact', 'de-at', { javaScriptEnabled: false });
  await open.button.click();
  expect(new URL(open.page.url()).pathname).toBe('/de-at/kontakt/');
  await open.field('email').fill(TYPED.email);
  await open.field('topic').selectOption('bag');
  await open.field('message').fill(TYPED.message);
  await open.button.click();
  await open.page.getByRole('heading', { level: 1, name: translateFor('de-at')('form.sentTitle') }).waitFor();
  expect(new URL(open.page.url()).pathname).toBe('/de-at/thank-you/');
});
