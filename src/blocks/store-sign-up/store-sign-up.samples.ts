import { defineSamples } from '../block-samples.ts';
import { samplePhoto } from '../sample-content.ts';

/** Teasers for stores of the style guide. */
export const samples = defineSamples('storeSignUp', (text) => {
  const labels = { signUpLabel: text.action, loginLabel: text.eyebrow };
  return {
    'with everything': {
      ...labels,
      heading: text.heading,
      text: text.sentence,
      points: [text.sentence, text.eyebrow, text.role],
      picture: samplePhoto(text),
    },
    'only what is required': { ...labels, heading: text.heading, text: null, points: null, picture: null },
    'long texts': {
      heading: text.longHeading,
      text: text.paragraph,
      points: [text.longWord, text.longHeading],
      signUpLabel: text.longAction,
      loginLabel: text.longWord,
      picture: samplePhoto(text),
    },
  };
});
