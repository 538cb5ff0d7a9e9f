import type { LanguageFacts } from './language-facts.ts';

/** Czech. */
export const czech = {
  locale: 'cs-cz',
  tag: 'cs',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'eastern',
  readingSpeed: { unit: 'words', perMinute: 166 },
  typography: {
    quotationMarks: ['„“', '‚‘'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '',
    colonSpace: '',
    boundLetters: 'AIiKkOoSsUuVvZz',
    leaningWords: 'bez do ke ku na nad od po pod pro před při se ve za ze ale ani než že',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'nejneobhospodařovávatelnějšího',
    eyebrow: 'Pro obchody každé velikosti',
    heading: 'Dobré jídlo si zaslouží druhou šanci',
    longHeading:
      'Nedorozumění kolem data minimální trvanlivosti posílají dobré jídlo do koše a společně je vyřešíme',
    sentence: 'Taška s pečivem a ovocem stojí večer třetinu původní ceny.',
    paragraph:
      'Obchody zabalí, co jim zbylo. Vy si to vyzvednete před zavírací dobou. Co se mělo sníst, to se také sní.',
    question: 'Co je v překvapivé tašce?',
    action: 'Najít jídlo',
    longAction: 'Zjistit, kolik jídla může váš obchod zachránit',
    name: 'Ines Calderová-Švarcová',
    role: 'Pekařka v Českých Budějovicích',
    alt: 'Chléb a zelenina na stole',
  },
} as const satisfies LanguageFacts;
