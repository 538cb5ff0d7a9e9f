import { expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import { faqJsonLd } from './faq.json-ld.ts';
import { written } from '../../content/written.ts';

function faq(...questions: readonly string[]): BlockOf<'faq'> {
  return written<BlockOf<'faq'>>({
    _key: questions.join(),
    _type: 'faq',
    heading: 'Questions',
    items: questions.map((question) => ({
      _key: question,
      question,
      answer: [paragraph(`About ${question}`), paragraph('More.')],
    })),
  });
}
const page = testPage();

it('says nothing without questions', () => {
  expect(faqJsonLd([], { page })).toBeUndefined();
});

it('tells all questions of a page in one object, in reading order', () => {
  expect(faqJsonLd([faq('One?'), faq('Two?', 'Three?')], { page })).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'en-GB',
    mainEntity: [{ name: 'One?' }, { name: 'Two?' }, { name: 'Three?' }],
  });
});

it('answers in plain text', () => {
  expect(faqJsonLd([faq('Bread?')], { page })).toMatchObject({
    mainEntity: [{ acceptedAnswer: { '@type': 'Answer', text: 'About Bread?\nMore.' } }],
  });
});
