import { expect, it } from 'vitest';
import { findAll } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import Fields from './testing/Fields.astro';
import NoIsland from './testing/NoIsland.astro';
import { withoutInlineRuntime } from './without-inline-runtime.ts';

const parse = (json = ''): unknown => JSON.parse(json);

it('renders islands on the server, with their properties and triggers', async () => {
  const islands = findAll(await render(Fields, {}), 'astro-island');
  expect(islands.map(({ text }) => text)).toEqual(['First', 'Second']);
  expect(islands.map(({ attributes }) => parse(attributes['props']))).toEqual([
    { label: [0, 'First'] },
    { label: [0, 'Second'] },
  ]);
  expect(islands.map(({ attributes }) => parse(attributes['opts']))).toMatchObject([
    { value: 'near' },
    { value: 'event:test' },
  ]);
});

it('gives two islands of one kind different ids', async () => {
  const html = await render(Fields, {});
  const ids = findAll(html, 'input').map(({ attributes }) => attributes['id']);
  expect(new Set(ids).size).toBe(2);
  expect(findAll(html, 'label').map(({ attributes }) => attributes['for'])).toEqual(ids);
});

it('writes no inline script and no inline style sheet into the page', async () => {
  const html = await render(Fields, {});
  expect(findAll(html, 'style')).toEqual([]);
  expect(findAll(html, 'script').filter(({ attributes }) => !('src' in attributes))).toEqual([]);
});

it('refuses a component without a directive', async () => {
  await expect(render(NoIsland, {})).rejects.toThrow('<Island><Name client:on="near" /></Island>');
});

it.each([
  [
    '<style>a{}</style><script>if (1 < 2) f("</b>")</script><script>g()</script><astro-island></astro-island>',
  ],
  ['\n  <script>g()</script><astro-island></astro-island>\n'],
  ['<astro-island></astro-island>'],
])('removes what stands before the island: %s', (html) => {
  expect(withoutInlineRuntime(html)).toBe('<astro-island></astro-island>');
});

it('keeps scripts and style sheets inside an island', () => {
  const html = '<astro-island><style>a{}</style><script type="application/json">{}</script></astro-island>';
  expect(withoutInlineRuntime(html)).toBe(html);
});
