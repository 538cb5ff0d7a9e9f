import { createElement, memo, useId } from 'react';
import { expect, it } from 'vitest';
import renderer from './server.ts';

it.each([
  ['a component', () => null, true],
  ['a component that is an object', memo(() => null), true],
  ['an element by its name', 'count-up', false],
])('takes %s for React’s: %s', async (_, component, expected) => {
  expect(await renderer.check(component)).toBe(expected);
});

const Id = () => createElement('p', { id: useId() });
const render = (page: { readonly result: object }, displayName: string, slots = {}) =>
  renderer.renderToStaticMarkup.call(page, Id, {}, slots, { displayName });

it('gives islands ids by name and number, whichever others stand before them', async () => {
  const page = { result: {} };
  const islands = [await render(page, 'Bar'), await render(page, 'Field'), await render(page, 'Field')];
  expect(islands.map(({ attrs }) => attrs.prefix)).toEqual(['Bar0', 'Field0', 'Field1']);
  for (const { html, attrs } of islands) expect(html).toMatch(new RegExp(`^<p id="_${attrs.prefix}`));
  expect((await render({ result: {} }, 'Field')).attrs.prefix).toBe('Field0');
});

it('refuses children', () => {
  expect(() => render({ result: {} }, 'Field', { default: 'text' })).toThrow('The island Field has children');
});
