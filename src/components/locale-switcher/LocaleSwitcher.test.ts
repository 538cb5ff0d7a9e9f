import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import LocaleButton from './LocaleButton.astro';
import LocaleSwitcher from './LocaleSwitcher.astro';

const page = testPage('de');
const show = () => render(LocaleSwitcher, { page, route: page.routes.atPath('/de/blog/brot/') });

describe('LocaleSwitcher', () => {
  it('links to this page in every locale, each in its own language', async () => {
    const links = findAll(await show(), 'a');
    expect(links).toHaveLength(LOCALES.length);
    expect(links.find(({ attributes }) => attributes['hreflang'] === 'de-AT')).toMatchObject({
      text: 'Österreich Deutsch',
      attributes: { href: '/de-at/blog/brot/', lang: 'de-AT' },
    });
  });

  it('marks the locale the visitor is in', async () => {
    const current = findAll(await show(), 'a[aria-current="true"]');
    expect(current.map(({ attributes }) => attributes['href'])).toEqual(['/de/blog/brot/']);
  });

  it('has a field that searches it, and the words for what is found', async () => {
    const html = await show();
    const label = findAll(html, 'label').map(({ text }) => text);
    expect(label).toEqual(['Find a language or country']);
    expect(findOne(html, 'input').attributes['type']).toBe('search');
    const status = findAll(html, 'p[role="status"]')[0];
    expect(status).toMatchObject({
      text: '',
      attributes: { 'data-found': 'Matches: #', 'data-none': expect.stringMatching(/\w/) },
    });
  });

  it('opens from the button without a script', async () => {
    const switcher = findAll(await show(), 'div[popover]')[0];
    const button = findOne(await render(LocaleButton, { page }), 'button');
    expect(switcher?.attributes['id']).toBe('locales');
    expect(button.attributes['popovertarget']).toBe('locales');
  });

  it('has a name, and a button that closes it', async () => {
    const html = await show();
    const titles = findAll(html, 'p[id="locales-title"]');
    expect(titles.map(({ text }) => text)).toEqual(['Choose your language and country']);
    expect(findOne(html, 'button').attributes).toMatchObject({
      popovertarget: 'locales',
      popovertargetaction: 'hide',
      'aria-label': 'Close',
    });
  });
});

it.each([
  [false, 'Language and country DE'],
  [true, 'Language and country Deutsch (Deutschland)'],
])('LocaleButton says what it does and where the visitor is (full name: %s)', async (full, text) => {
  expect(
    findAll(await render(LocaleButton, { page, full }), 'span')
      .map((span) => span.text)
      .join(' '),
  ).toBe(text);
});
