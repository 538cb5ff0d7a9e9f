import { describe, expect, it } from 'vitest';
import { schemaTypes } from '../../content/schema/index.ts';
import { createSchemaRules } from '../../content/validate/schema-rules.ts';

const rules = createSchemaRules(schemaTypes);
const valid = {
  _type: 'offer',
  shop: 'Crumb Street',
  kind: 'bakery',
  contents: 'Bread',
  price: 4,
  fullPrice: 12,
  start: '17:30',
  end: '18:15',
  left: 3,
};

/** Fields of a block, and of its offer, that the schema rejects. */
function rejectedOf(block: object): readonly string[] {
  const whole = {
    _type: 'leftTonight',
    heading: 'Tonight',
    exampleLabel: 'Examples',
    offers: [valid],
    ...block,
  };
  return rules('page', { blocks: [whole] }).flatMap(({ field }) => {
    const name = /^blocks\[0\]\.(?:offers\[0\]\.)?(\w+)$/.exec(field)?.[1];
    return name === undefined ? [] : [name];
  });
}

/** Fields of an offer that the schema rejects. */
const rejected = (changes: object) => rejectedOf({ offers: [{ ...valid, ...changes }] });

describe('the clock', () => {
  it.each([['16:00'], ['17:45'], ['22:00']])('may stand at %s', (clock) => {
    expect(rejectedOf({ clock })).toEqual([]);
  });

  it.each([['15:45'], ['22:15'], ['17:40'], ['17'], ['25:00']])('may not stand at %s', (clock) => {
    expect(rejectedOf({ clock })).toEqual(['clock']);
  });
});

describe('an offer', () => {
  it.each([
    ['is complete', {}],
    ['is sold out', { left: 0 }],
    ['is given away', { price: 0 }],
    ['ends a minute after it starts', { start: '23:58', end: '23:59' }],
    ['comes out and sells out in the evening', { outFrom: '17:00', soldOutAt: '18:00' }],
    ['sells out before collection begins', { soldOutAt: '16:30' }],
  ])('is accepted when it %s', (_, changes) => {
    expect(rejected(changes)).toEqual([]);
  });

  it.each([
    ['comes out when collection ends', { outFrom: '18:15' }, 'outFrom'],
    ['comes out at no time', { outFrom: '6 pm' }, 'outFrom'],
    ['sells out when collection ends', { soldOutAt: '18:15' }, 'soldOutAt'],
    ['sells out when it comes out', { outFrom: '17:00', soldOutAt: '17:00' }, 'soldOutAt'],
    ['costs as much as during the day', { price: 12 }, 'price'],
    ['costs less than nothing', { price: -1 }, 'price'],
    ['ends when it starts', { end: '17:30' }, 'end'],
    ['ends before it starts', { end: '17:00' }, 'end'],
    ['starts at a time without minutes', { start: '17' }, 'start'],
    ['starts at an hour of one digit', { start: '9:30' }, 'start'],
    ['ends at an hour that does not exist', { end: '24:00' }, 'end'],
    ['starts at a minute that does not exist', { start: '17:60' }, 'start'],
    ['has half a bag left', { left: 1.5 }, 'left'],
    ['has fewer than none left', { left: -1 }, 'left'],
    ['has more left than fit', { left: 21 }, 'left'],
    ['has no contents', { contents: null }, 'contents'],
  ])('is rejected when it %s', (_, changes, field) => {
    expect(rejected(changes)).toEqual([field]);
  });
});
