import { expect, it } from 'vitest';
import { testHero, testPage } from '../testing/fixtures.ts';
import type { PageDocument } from '../types.ts';
import { unknownBlockProblems } from './blocks.ts';

const pageOf = (blocks: unknown) =>
  // Data the types rule out, as the content service may send it.
  testPage({ _id: 'p', language: 'de', blocks: blocks as PageDocument['blocks'] });

it.each<[string, unknown]>([
  ['known blocks', [testHero(), { _key: 'f', _type: 'faq' }]],
  ['no blocks', []],
  ['no list of blocks', null],
])('is empty for %s', (_, blocks) => {
  expect(unknownBlockProblems([pageOf(blocks)])).toEqual([]);
});

it('includes document, locale, field, type and both remedies', () => {
  expect(unknownBlockProblems([pageOf([testHero(), { _key: 'c', _type: 'carousel' }])])).toEqual([
    {
      kind: 'unknown-block',
      documentId: 'p',
      locale: 'de',
      field: 'blocks[1]',
      message: 'The block is of the type "carousel", which this version of the site does not know.',
      fix: 'Remove the block, or publish with the version of the site that has it.',
    },
  ]);
});

it.each<[unknown, string]>([
  [{ _key: 'c', _type: null }, 'null'],
  [{ _key: 'c' }, 'null'],
  [null, 'null'],
  [{ _type: 'page' }, '"page"'],
  [{ _type: 'toString' }, '"toString"'],
])('reports the type %j', (block, type) => {
  expect(unknownBlockProblems([pageOf([block])])[0]?.message).toContain(`of the type ${type}, `);
});
