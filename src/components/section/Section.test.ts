import { expect, it } from 'vitest';
import { findAll } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import type { SectionData } from '../../content/types.ts';
import Section from './Section.astro';

const unset: SectionData = { tone: null, space: null, anchor: null };

async function show(props: Readonly<Record<string, unknown>>) {
  const [band, column] = findAll(await render(Section, { block: {}, ...props }));
  const { class: classes = '', ...attributes } = band?.attributes ?? {};
  return { tag: band?.tag, classes: classes.split(' '), attributes, column: column?.attributes['class'] };
}

it('is a plain band with a column when nobody asks for anything', async () => {
  expect(await show({})).toEqual({
    tag: 'div',
    classes: ['section', 'tone-page'],
    attributes: {},
    column: 'wrap',
  });
});

it('is a landmark named by its heading, when it has one', async () => {
  expect(await show({ labelledBy: 'bread' })).toMatchObject({
    tag: 'section',
    attributes: { 'aria-labelledby': 'bread' },
  });
});

it.each<[string, SectionData | null | undefined, string]>([
  ['the block’s own tone without a section', undefined, 'tone-cream'],
  ['the block’s own tone with an empty section', null, 'tone-cream'],
  ['the block’s own tone while none is chosen', unset, 'tone-cream'],
  ['the chosen tone', { ...unset, tone: 'sky' }, 'tone-sky'],
  ['the plain page where that is chosen', { ...unset, tone: 'page' }, 'tone-page'],
])('has %s', async (_, section, tone) => {
  const { classes } = await show({ block: { section }, tone: 'cream' });
  expect(classes).toEqual(['section', tone]);
});

it.each<[SectionData['space'], readonly string[]]>([
  [null, []],
  ['normal', []],
  ['small', ['space-small']],
  ['large', ['space-large']],
])('has the space %s', async (space, expected) => {
  const { classes } = await show({ block: { section: { ...unset, space } } });
  expect(classes.slice(2)).toEqual(expected);
});

it('carries the editor’s anchor, the block’s class and its data', async () => {
  const props = {
    block: { section: { ...unset, anchor: 'prices' } },
    class: 'hero',
    'data-track': 'seen',
  };
  expect(await show(props)).toMatchObject({
    classes: ['section', 'tone-page', 'hero'],
    attributes: { id: 'prices', 'data-track': 'seen' },
  });
});
