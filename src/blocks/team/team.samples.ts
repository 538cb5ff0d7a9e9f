import { defineSamples } from '../block-samples.ts';
import { keyed, sampleLink, samplePhoto } from '../sample-content.ts';

/** Teams of the style guide. */
export const samples = defineSamples('team', (text) => {
  const person = {
    name: text.name,
    role: text.role,
    text: text.sentence,
    portrait: samplePhoto(text),
    link: sampleLink(text.action),
  };
  const short = { ...person, text: null, link: null };
  return {
    three: { heading: text.heading, intro: text.sentence, people: keyed([person, person, person]) },
    'only names, no introduction': { heading: text.heading, intro: null, people: keyed([short, short]) },
    'long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      people: keyed([{ ...person, name: text.longWord, role: text.longWord, text: text.paragraph }, person]),
    },
  };
});
