import type { LanguageFacts } from './language-facts.ts';

/** Polish. */
export const polish = {
  locale: 'pl',
  tag: 'pl',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'eastern',
  readingSpeed: { unit: 'words', perMinute: 166 },
  typography: {
    quotationMarks: ['„”', '«»'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'either',
    markSpace: '',
    colonSpace: '',
    boundLetters: 'AaIiOoUuWwZz',
    leaningWords: 'ale bez bo czy dla do na nad nie od po pod przed przez przy we za ze że to',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'najnieprawdopodobniejszego',
    eyebrow: 'Dla sklepów każdej wielkości',
    heading: 'Dobre jedzenie zasługuje na drugą szansę',
    longHeading:
      'Nieporozumienia wokół daty minimalnej trwałości wyrzucają dobre jedzenie do kosza; skończmy z nimi razem',
    sentence: 'Torba z pieczywem i owocami kosztuje wieczorem jedną trzecią ceny.',
    paragraph:
      'Sklepy pakują to, co zostało. Odbierasz przed zamknięciem. To, co miało być zjedzone, zostaje zjedzone.',
    question: 'Co jest w torbie?',
    action: 'Znajdź jedzenie',
    longAction: 'Sprawdź, ile jedzenia może uratować twój sklep',
    name: 'Ines Calder-Brzęczyszczykiewicz',
    role: 'Piekarka w Konstantynowie Łódzkim',
    alt: 'Chleb i warzywa na stole',
  },
} as const satisfies LanguageFacts;
