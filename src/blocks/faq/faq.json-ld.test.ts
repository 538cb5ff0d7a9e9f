import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { paragraph } from '../testing/rich-text.ts';
import { faqJsonLd } from './faq.json-ld.ts';

function faq(...questions: readonly string[]): BlockOf<'faq'> {
  return {
    _key: questions.join(),
    _type: 'faq',
    heading: 'Questions',
    items: questions.map((question) => ({
      _key: question,
      question,
      answer: [paragraph(`About ${question}`), paragraph('More.')],
    })),
  };
}
const list: BlockOf<'articleList'> = {
  _key: 'b',
  _type: 'articleList',
  heading: 'Blog',
  intro: null,
  limit: 3,
  browse: null,
  topicId: null,
};

describe('faqJsonLd', () => {
  it('says nothing of a page without questions', () => {
    expect(faqJsonLd([list], 'en-GB')).toBeUndefined();
    expect(faqJsonLd([], 'en-GB')).toBeUndefined();
  });

  it('tells all questions of a page in one object, in reading order', () => {
    expect(faqJsonLd([faq('One?'), list, faq('Two?', 'Three?')], 'en-GB')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'en-GB',
      mainEntity: [{ name: 'One?' }, { name: 'Two?' }, { name: 'Three?' }],
    });
  });

  it('answers in plain text', () => {
    expect(faqJsonLd([faq('Bread?')], 'en-GB')).toMatchObject({
      mainEntity: [{ acceptedAnswer: { '@type': 'Answer', text: 'About Bread?\nMore.' } }],
    });
  });
});
