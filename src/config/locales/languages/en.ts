import type { LanguageFacts } from './language-facts.ts';

/** English. */
export const english = {
  locale: 'en-gb',
  tag: 'en',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'letters',
  readingSpeed: { unit: 'words', perMinute: 228 },
  typography: {
    quotationMarks: ['“”', '‘’'],
    quotationSpace: '',
    decimalSign: 'point',
    percentSpace: 'none',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords: 'a an the of to in on at by for from with and or but nor no',
    timeSeparator: ':',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'misunderstandings',
    eyebrow: 'For shops of every size',
    heading: 'Good food deserves a second chance',
    longHeading:
      'Misunderstandings about best-before dates send good food to the bin, and we can end them together',
    sentence: 'A bag of bread and fruit costs a third of its price in the evening.',
    paragraph:
      'Shops pack what is left over. You collect it before they close. What was meant to be eaten gets eaten.',
    question: 'What is in the bag?',
    action: 'Find food',
    longAction: 'Find out how much food your shop could save',
    name: 'Ines Calder',
    role: 'Baker in Leeds',
    alt: 'Bread and vegetables on a table',
  },
} as const satisfies LanguageFacts;
