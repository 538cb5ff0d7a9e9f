import { expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import SiteHeader from './SiteHeader.astro';

const page = testPage('de');
const show = (path: string, changes = {}) =>
  render(SiteHeader, {
    page: { ...page, settings: { ...page.settings, ...changes } },
    route: page.routes.atPath(path),
  });

it('opens each group with a button of its own, without a script', async () => {
  const html = await show('/de/');
  const buttons = findAll(html, 'button').filter(({ text }) => text === 'Stores');
  expect(buttons.map(({ attributes }) => attributes['popovertarget'])).toEqual(['menu-stores']);
  const panel = findAll(html, 'ul[id="menu-stores"]')[0];
  expect(panel?.attributes).toMatchObject({ popover: '', 'aria-labelledby': 'menu-stores-label' });
  const scripts = findAll(html, 'script').map(({ attributes }) => attributes['src']);
  expect(scripts).toEqual([expect.stringContaining('/locale-switcher/')]);
});

it('marks the page, and the group the visitor is in', async () => {
  const html = await show('/de/blog/soup/');
  const current = findAll(html, 'nav', 'a').filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current.map(({ text }) => text)).toEqual(['Soup for stores Englisch']);
  const group = findAll(html, 'button').find(({ text }) => text === 'Stores');
  expect(group?.attributes['class']).toContain('current');
});

it('counts the way to the store’s sign-up', async () => {
  const signUp = findAll(await show('/de/'), 'a').find(({ text }) => text === 'Sign up');
  expect(Object.keys(signUp?.attributes ?? {}).some((name) => name.startsWith('data-track'))).toBe(true);
});

it.each([
  ['with', {}, ['Find food', 'Get the app']],
  ['without', { menuAction: null }, ['Find food']],
])('ends the menu with the bar’s call to action, %s a button', async (_, changes, labels) => {
  const html = await show('/de/', changes);
  expect(findOne(html, 'nav').attributes['id']).toBe('menu');
  expect(findAll(html, 'a.menu-action').map(({ text }) => text)).toEqual(labels);
});
