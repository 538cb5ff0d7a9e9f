import type { LanguageFacts } from './language-facts.ts';

/** Danish. */
export const danish = {
  locale: 'da',
  tag: 'da',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 199 },
  typography: {
    quotationMarks: ['»«', '›‹'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords: 'af at de den det en et for fra i med og om på til ved',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'holdbarhedsdatomærkningen',
    eyebrow: 'Til butikker i alle størrelser',
    heading: 'God mad fortjener en chance til',
    longHeading:
      'Misforståelser om holdbarhedsdatomærkningen sender god mad i skraldespanden, og det stopper vi sammen',
    sentence: 'En pose med brød og frugt koster en tredjedel om aftenen.',
    paragraph:
      'Butikkerne pakker det, der er tilbage. Du henter det før lukketid. Det, der skulle spises, bliver spist.',
    question: 'Hvad er der i posen?',
    action: 'Find mad',
    longAction: 'Se, hvor meget mad din butik kan redde',
    name: 'Ines Calder',
    role: 'Bager i Frederikshavn',
    alt: 'Brød og grøntsager på et bord',
  },
} as const satisfies LanguageFacts;
