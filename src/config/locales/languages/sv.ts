import type { LanguageFacts } from './language-facts.ts';

/** Swedish. */
export const swedish = {
  locale: 'sv',
  tag: 'sv',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 199 },
  typography: {
    quotationMarks: ['””', '’’'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords: 'att av de den det en ett för från i med och om på till vid',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'livsmedelssvinnsförebyggande',
    eyebrow: 'För butiker i alla storlekar',
    heading: 'God mat förtjänar en andra chans',
    longHeading:
      'Missförstånd om bäst före-datum och livsmedelssvinnsförebyggande arbete löser vi tillsammans',
    sentence: 'En påse med bröd och frukt kostar en tredjedel på kvällen.',
    paragraph:
      'Butikerna packar det som blir över. Du hämtar före stängning. Det som skulle ätas blir uppätet.',
    question: 'Vad finns i påsen?',
    action: 'Hitta mat',
    longAction: 'Se hur mycket mat din butik kan rädda',
    name: 'Ines Calder',
    role: 'Bagare i Örnsköldsvik',
    alt: 'Bröd och grönsaker på ett bord',
  },
} as const satisfies LanguageFacts;
