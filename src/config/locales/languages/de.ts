import type { LanguageFacts } from './language-facts.ts';

/** German. */
export const german = {
  locale: 'de',
  tag: 'de',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 179 },
  typography: {
    quotationMarks: ['„“', '‚‘'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords:
      'der die das den dem des ein eine am an auf aus bei beim bis für im in ins mit nach um von vom vor zu zum zur und oder so',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [
      {
        breach: /(?<!\p{L})(?:z\.\s?B\.|d\.\s?h\.|u\.\s?a\.)/gu,
        advice: 'is an abbreviation; write it out',
      },
    ],
  },
  sampleTexts: {
    longWord: 'Lebensmittelverschwendungsvermeidung',
    eyebrow: 'Für Betriebe jeder Größe',
    heading: 'Gutes Essen verdient eine zweite Chance',
    longHeading:
      'Mindesthaltbarkeitsdatumsmissverständnisse und Lebensmittelverschwendung beenden wir gemeinsam',
    sentence: 'Eine Tüte mit Brot und Obst kostet am Abend ein Drittel ihres Preises.',
    paragraph:
      'Betriebe packen ein, was übrig ist. Sie holen es vor Ladenschluss ab. Was zum Essen gedacht war, wird gegessen.',
    question: 'Was ist in der Überraschungstüte?',
    action: 'Essen finden',
    longAction: 'Lebensmittelverschwendung im Betrieb verringern',
    name: 'Ines Calder-Schönenberger',
    role: 'Bäckermeisterin in Mönchengladbach',
    alt: 'Brot und Gemüse auf einem Tisch',
  },
} as const satisfies LanguageFacts;
