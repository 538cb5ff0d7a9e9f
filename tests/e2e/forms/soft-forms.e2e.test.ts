import { IN_SWEEP } from '../../support/sample.ts';
import { expect, it } from 'vitest';
import { translateFor } from '../../../src/i18n/messages.ts';
import { answerPosts, answers, fillContact, openForm, waitForForm } from '../visits/form-visit.ts';
import { useSite } from '../visits/site-visit.ts';
import { clickLink, goInHistory, goSoftly, isSameDocument } from '../visits/soft-visit.ts';

const site = useSite();

/** Opens the contact form on a page that was arrived at softly, from the home page. */
async function arriveAtForm() {
  const open = await openForm(site, 'contact', 'de');
  const contact = new URL(open.page.url()).pathname;
  for (const address of ['/de/', contact]) await goSoftly(open.page, address);
  await waitForForm(open.form);
  return { ...open, contact };
}

it('has what was typed into it when its page is gone back to, and is empty when it is opened anew', async () => {
  const open = await openForm(site, 'contact', 'de');
  const { page } = open;
  const contact = new URL(page.url()).pathname;
  await fillContact(open);
  const before = await answers(open);
  await goSoftly(page, '/de/');
  await goInHistory(page, -1);
  await waitForForm(open.form);
  expect(await answers(open)).toEqual(before);
  for (const address of ['/de/', contact]) await goSoftly(page, address);
  await waitForForm(open.form);
  expect(await open.field('message').inputValue()).toBe('');
});

it.each(IN_SWEEP)('has what was typed into a field that still has the focus', async () => {
  const open = await arriveAtForm();
  const { page } = open;
  await open.field('message').pressSequentially('Noch offen');
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('Noch offen');
  await goInHistory(page, -1);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Noch offen');
  await goInHistory(page, 1);
  await waitForForm(open.form);
  expect(await open.field('message').inputValue()).toBe('Noch offen');
});

it.each(IN_SWEEP)('leaves the entry of the page that follows alone', async () => {
  const open = await arriveAtForm();
  const { page } = open;
  await page.clock.install();
  await open.field('message').pressSequentially('Noch offen');
  await page.evaluate(() => history.back());
  await page.waitForURL('**/de/');
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Noch offen');
});

it.each(IN_SWEEP)(
  'that came softly validates, asks before it is left, submits, and is then left without a question',
  async () => {
    const open = await arriveAtForm();
    const { page, contact } = open;
    await open.button.click();
    await open.alert.getByText(translateFor('de')('form.refused')).waitFor();
    let isBroken = true;
    await answerPosts(page, (route) => (isBroken ? route.abort() : route.continue()));
    await fillContact(open);
    await open.button.click();
    await open.alert.getByText(translateFor('de')('form.server')).waitFor();
    const before = await answers(open);
    const questions: string[] = [];
    const answer = (way: 'accept' | 'dismiss', leave: () => Promise<void>) => {
      const asked = page.waitForEvent('dialog').then((dialog) => {
        questions.push(dialog.message());
        return dialog[way]();
      });
      return Promise.all([asked, leave()]);
    };
    await answer('dismiss', () => clickLink(page, '/de/'));
    await answer('dismiss', () => page.evaluate(() => history.back()));
    await page.waitForURL(`**${contact}`);
    expect(await answers(open)).toEqual(before);
    await answer('accept', () => clickLink(page, '/de/'));
    await page.waitForURL('**/de/');
    expect(questions).toEqual(Array(3).fill(translateFor('de')('form.leave')));
    // The form is gone, and nobody asks for it any more.
    await goSoftly(page, contact);
    await waitForForm(open.form);
    isBroken = false;
    await fillContact(open);
    await open.button.click();
    await open.thanks.waitFor();
    await goSoftly(page, '/de/');
    expect(questions).toHaveLength(3);
    expect(await isSameDocument(page)).toBe(true);
  },
);
