import { expect, it } from 'vitest';
import { ICONS } from '../../components/icon/icons.ts';
import { findAll, findOne } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import { link } from '../../site/testing/snapshot.ts';
import Callout from './Callout.astro';

const block = testBlock('callout', {
  kind: 'tip',
  heading: 'Freeze it in slices',
  content: [paragraph('Then you toast what you need.')],
  action: null,
});
const html = await renderBlock(Callout, block);
const panelOf = (html: string) => findAll(html, 'div[role="note"]')[0]?.attributes;

it('is a note named by its heading', () => {
  expect(findOne(html, 'h2')).toMatchObject({
    text: 'Freeze it in slices',
    attributes: { id: 'freeze-it-in-slices' },
  });
  expect(panelOf(html)).toMatchObject({ 'aria-labelledby': 'freeze-it-in-slices' });
  expect(panelOf(html)).not.toHaveProperty('aria-label');
});

it.each([
  ['note', 'Good to know', 'info', 'sky'],
  ['tip', 'Tip', 'bulb', 'mint'],
  ['warning', 'Take care', 'warning', 'butter'],
] as const)('is called by its kind without a heading: %s', async (kind, name, icon, tone) => {
  const other = await renderBlock(Callout, { ...block, kind, heading: null });
  expect(panelOf(other)).toMatchObject({ 'aria-label': name, class: `callout tone-${tone}` });
  expect(findAll(other, 'h2')).toEqual([]);
  expect(findAll(other, 'p')[0]?.text).toBe(name);
  expect(findOne(other, 'path').attributes['d']).toBe(ICONS[icon]);
});

it('stands out from a section of its own colour', async () => {
  const other = await renderBlock(Callout, {
    ...block,
    kind: 'warning',
    section: { tone: 'butter', space: null, anchor: null },
  });
  expect(panelOf(other)?.['class']).toBe('callout surface');
});

it('leads on where its editor wants that', async () => {
  expect(findAll(html, 'a')).toEqual([]);
  const action = { ...link('Read more', { documentId: 'page-how-en-gb' }), _key: null };
  const other = await renderBlock(Callout, { ...block, action });
  expect(findOne(other, 'a')).toMatchObject({ text: 'Read more', attributes: { href: '/how-it-works/' } });
});
