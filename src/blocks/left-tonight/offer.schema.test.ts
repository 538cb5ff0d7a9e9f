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

/** Fields of an offer that the schema rejects. */
function rejected(changes: object): readonly string[] {
  const block = {
    _type: 'leftTonight',
    heading: 'Tonight',
    exampleLabel: 'Examples',
    offers: [{ ...valid, ...changes }],
  };
  return rules('page', { blocks: [block] }).flatMap(({ field }) => {
    const name = /^blocks\[0\]\.offers\[0\]\.(\w+)$/.exec(field)?.[1];
    return name === undefined ? [] : [name];
  });
}

describe('an offer', () => {
  it.each([
    ['is complete', {}],
    ['is sold out', { left: 0 }],
    ['is given away', { price: 0 }],
    ['ends a minute after it starts', { start: '23:58', end: '23:59' }],
  ])('is accepted when it %s', (_, changes) => {
    expect(rejected(changes)).toEqual([]);
  });

  it.each([
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
