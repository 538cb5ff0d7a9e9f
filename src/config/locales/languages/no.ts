import type { LanguageFacts } from './language-facts.ts';

/** Norwegian Bokmål. */
export const norwegian = {
  locale: 'no',
  tag: 'nb',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 199 },
  typography: {
    quotationMarks: ['«»', '‘’'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords: 'av de den det en ei et for fra i med og om på til ved å',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'holdbarhetsdatomerkingen',
    eyebrow: 'For butikker i alle størrelser',
    heading: 'God mat fortjener en ny sjanse',
    longHeading:
      'Misforståelser om holdbarhetsdatomerkingen sender god mat i søpla, og det gjør vi noe med sammen',
    sentence: 'En pose med brød og frukt koster en tredjedel om kvelden.',
    paragraph:
      'Butikkene pakker det som er igjen. Du henter før stengetid. Det som var ment å spises, blir spist.',
    question: 'Hva er i posen?',
    action: 'Finn mat',
    longAction: 'Se hvor mye mat butikken din kan redde',
    name: 'Ines Calder',
    role: 'Baker i Kristiansund',
    alt: 'Brød og grønnsaker på et bord',
  },
} as const satisfies LanguageFacts;
