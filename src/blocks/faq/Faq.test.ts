import { describe, expect, it } from 'vitest';
import { MIN_FAQ_TOPICS } from './faq-topics.ts';
import { findAll, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import Faq from './Faq.astro';

const block = testBlock('faq', {
  heading: 'Questions',
  items: [
    { _key: 'q1', question: 'Is it good?', answer: [paragraph('Yes.')] },
    {
      _key: 'q2',
      question: 'How long does bread keep?',
      answer: [
        paragraph('Read this.', {
          children: [{ _key: 's', _type: 'span', text: 'Read this.', marks: ['m1'] }],
          markDefs: [
            {
              _key: 'm1',
              _type: 'documentLink',
              href: null,
              fragment: null,
              documentId: 'article-bread-en-gb',
            },
          ],
        }),
      ],
    },
  ],
});
const html = await renderBlock(Faq, block);

describe('Faq', () => {
  it('has an h2, and an h3 for each question', () => {
    expect(outline(html)).toEqual(['h2 Questions', 'h3 Is it good?', 'h3 How long does bread keep?']);
  });

  it('opens each question by itself, without a script', () => {
    expect(findAll(html, 'details').map(({ text }) => text)).toEqual([
      'Is it good? Yes.',
      'How long does bread keep? Read this.',
    ]);
    expect(findAll(html, 'summary')).toHaveLength(2);
    expect(findAll(html, 'script')).toEqual([]);
  });

  it('resolves links in answers', async () => {
    const other = await renderBlock(Faq, block, { page: testPage('de') });
    expect(findAll(other, 'a').map(({ attributes }) => attributes['href'])).toEqual(['/de/blog/brot/']);
  });
});

describe('several lists of questions', () => {
  const lists = ['Paying', 'The food', 'Your account', 'For shops'].map((heading, index) => ({
    ...block,
    _key: `b${index}`,
    heading,
  }));
  const jumps = async (shown: number, count: number) => {
    const blocks = lists.slice(0, count);
    const html = await renderBlock(Faq, blocks[shown] ?? block, { blocks });
    return findAll(html, 'a.pill').map(({ attributes, text }) => [attributes['href'], text]);
  };

  it('begin with links to all of them', async () => {
    expect(await jumps(0, 3)).toEqual([
      ['#paying', 'Paying'],
      ['#the-food', 'The food'],
      ['#your-account', 'Your account'],
    ]);
  });

  it.each([
    ['the second list', 1, MIN_FAQ_TOPICS],
    ['the last list', MIN_FAQ_TOPICS - 1, MIN_FAQ_TOPICS],
    ['the first of too few', 0, MIN_FAQ_TOPICS - 1],
    ['the only one', 0, 1],
  ])('%s has none', async (_, shown, count) => {
    expect(await jumps(shown, count)).toEqual([]);
  });
});
