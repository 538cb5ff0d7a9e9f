import { defineSamples } from '../block-samples.ts';
import { keyed, sampleLink } from '../sample-content.ts';

/** Open positions of the style guide. */
export const samples = defineSamples('jobs', (text) => {
  const opening = {
    title: text.role,
    text: text.sentence,
    place: text.eyebrow,
    contract: 'fullTime',
    postedAt: '2026-10-01',
    validThrough: '2027-01-31',
    locality: 'Leeds',
    country: 'GB',
    link: sampleLink(text.action),
  } as const;
  const bare = { ...opening, text: null, postedAt: null, validThrough: null, locality: null, country: null };
  return {
    'every contract': {
      heading: text.heading,
      intro: text.sentence,
      openings: keyed([
        opening,
        { ...opening, contract: 'partTime' },
        { ...bare, contract: 'fullOrPartTime' },
        { ...bare, contract: 'temporary' },
        { ...bare, contract: 'internship' },
      ]),
    },
    'nothing open': { heading: text.heading, intro: null, openings: null },
    'long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      openings: keyed([{ ...opening, title: text.longWord, place: text.longHeading, text: text.paragraph }]),
    },
  };
});
