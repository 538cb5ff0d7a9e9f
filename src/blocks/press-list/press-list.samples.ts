import { defineSamples } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Press lists of the style guide. */
export const samples = defineSamples('pressList', (text) => {
  const publication = {
    outlet: text.eyebrow,
    headline: text.heading,
    language: 'en',
    date: '2026-03-09',
    url: 'https://example.com/',
  };
  const contact = {
    heading: text.question,
    name: text.name,
    text: text.sentence,
    email: 'press@example.com',
    phone: '+44 20 7946 0000',
  };
  return {
    'with a contact': {
      heading: text.heading,
      intro: text.sentence,
      publications: keyed([publication, publication, publication]),
      contact,
    },
    'without contact and introduction': {
      heading: text.heading,
      intro: null,
      publications: keyed([publication]),
      contact: null,
    },
    'long texts, a short contact': {
      heading: text.longHeading,
      intro: text.paragraph,
      publications: keyed([{ ...publication, outlet: text.longWord, headline: text.longHeading }]),
      contact: { ...contact, text: null, phone: null },
    },
  };
});
