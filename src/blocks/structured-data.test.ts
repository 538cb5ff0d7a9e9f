import { expect, it } from 'vitest';
import type { Block } from '../content/types.ts';
import { testArticleList } from '../content/testing/fixtures.ts';
import { blocksJsonLd } from './structured-data.ts';
import { testPage } from '../site/testing/page-context.ts';
import { paragraph } from '../site/testing/rich-text.ts';
import { written } from '../content/written.ts';

const context = { page: testPage(), url: 'https://site.example/', domain: 'https://site.example' };
const list = testArticleList();
const faq = (question: string): Block =>
  written<Block>({
    _key: question,
    _type: 'faq',
    heading: 'Questions',
    items: [{ _key: 'q', question, answer: [paragraph('Yes.')] }],
  });

it.each<[string, readonly Block[]]>([
  ['no blocks', []],
  ['blocks that have nothing to tell', [list]],
])('says nothing of %s', (_, blocks) => {
  expect(blocksJsonLd(blocks, context)).toEqual([]);
});

it('hands all blocks of a type over together, however they are mixed', () => {
  expect(blocksJsonLd([faq('One?'), list, faq('Two?')], context)).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'One?' }, { name: 'Two?' }] },
  ]);
});
