import type { LanguageFacts } from './language-facts.ts';

/** Dutch. */
export const dutch = {
  locale: 'nl',
  tag: 'nl',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'letters',
  readingSpeed: { unit: 'words', perMinute: 202 },
  typography: {
    quotationMarks: ['‘’', '“”'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'none',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords: 'de het een ’t aan bij in met na om op per te tot uit van voor en of je',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'voedselverspillingsbestrijding',
    eyebrow: 'Voor winkels van elke omvang',
    heading: 'Goed eten verdient een tweede kans',
    longHeading:
      'Misverstanden over houdbaarheidsdata en voedselverspilling lossen we samen met jouw buurtwinkel op',
    sentence: 'Een tas met brood en fruit kost ’s avonds een derde van de prijs.',
    paragraph:
      'Winkels pakken in wat over is. Jij haalt het op voor sluitingstijd. Wat om te eten was, wordt gegeten.',
    question: 'Wat zit er in de verrassingstas?',
    action: 'Eten vinden',
    longAction: 'Bereken hoeveel voedsel jouw winkel kan redden',
    name: 'Ines Calder-Vandenbroucke',
    role: 'Bakker in ’s-Hertogenbosch',
    alt: 'Brood en groente op een tafel',
  },
} as const satisfies LanguageFacts;
