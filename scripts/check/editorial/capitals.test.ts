import { describe, expect, it } from 'vitest';
import { beginsSmall, capitalProblems } from './capitals.ts';

describe('beginsSmall', () => {
  it.each(['groenteboer, Rotterdam', '¿qué hay?', '„und dann“', 'élan'])('is true of %j', (text) => {
    expect(beginsSmall(text)).toBe(true);
  });

  it.each([
    'Bäckerin, Kassel',
    '¿Qué hay?',
    '’s Avonds',
    '18:12',
    '今夜',
    'Éclair',
    'ines@morsel.exampleに送る',
    '',
  ])('is false of %j', (text) => {
    expect(beginsSmall(text)).toBe(false);
  });
});

it('capitalProblems names texts that stand alone, and not those that continue a figure', () => {
  const blocks = [
    { _key: 'a', items: [{ _key: 'b', role: 'bakker, Deventer' }] },
    { _key: 'c', items: [{ label: 'bags handed over' }], heading: 'Bags' },
  ];
  expect(capitalProblems({ _id: 'page', blocks })).toEqual([
    expect.stringContaining('page.blocks[a].items[b].role: “bakker, Deventer”'),
  ]);
});
