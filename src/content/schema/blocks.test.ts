import { defineField } from '@sanity/types';
import { describe, expect, it } from 'vitest';
import { type BlockGroup, defineBlock } from './define-block.ts';
import { blockTypes, inMenuOrder, insertMenu } from './blocks.ts';

const block = (title: string, group: BlockGroup) =>
  defineBlock({
    name: title.toLowerCase(),
    title,
    description: `The block ${title}.`,
    group,
    fields: [defineField({ name: 'text', title: 'Text', type: 'string' })],
  });
const quotes = block('Quotes', 'trust');
const hero = block('Hero', 'opening');
const figures = block('Figures', 'trust');
const faq = block('FAQ', 'text');

describe('defineBlock', () => {
  it('appends the section field to every block', () => {
    expect(hero.fields.map(({ name }) => name)).toEqual(['text', 'section']);
  });

  it('creates an object type with the given properties', () => {
    expect(hero).toMatchObject({
      type: 'object',
      name: 'hero',
      title: 'Hero',
      options: { blockGroup: 'opening' },
    });
    expect(hero).not.toHaveProperty('group');
  });
});

describe('the insert menu', () => {
  it('is sorted by group, then by title', () => {
    expect(inMenuOrder([quotes, faq, figures, hero])).toEqual([hero, faq, figures, quotes]);
  });

  it('contains every group that has blocks', () => {
    expect(insertMenu([quotes, figures, hero])).toEqual({
      filter: true,
      groups: [
        { name: 'opening', title: 'Opening', of: ['hero'] },
        { name: 'trust', title: 'Figures and voices', of: ['figures', 'quotes'] },
      ],
    });
  });

  it('contains every block of the site in exactly one group', () => {
    const offered = insertMenu(blockTypes).groups?.flatMap(({ of = [] }) => of) ?? [];
    expect(offered).toEqual(blockTypes.map(({ name }) => name));
    expect(offered).toContain('hero');
    expect(new Set(offered).size).toBe(offered.length);
  });
});
