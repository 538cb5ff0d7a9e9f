import type { LanguageFacts } from './language-facts.ts';

/** French. */
export const french = {
  locale: 'fr',
  tag: 'fr',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 195 },
  typography: {
    quotationMarks: ['«»', '“”'],
    quotationSpace: '\u00A0',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '\u202F',
    colonSpace: '\u00A0',
    boundLetters: '',
    leaningWords:
      'à au aux chez dans de des du en et il elle ils je la le les leur ma mes mon ne ni nos nous on ou où par pour que qui sa sans ses si son sous sur ta tes ton tu un une vos vous y ce ces cet se',
    timeSeparator: '\u00A0h\u00A0',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'anticonstitutionnellement',
    eyebrow: 'Pour les commerces de toute taille',
    heading: 'Un bon repas mérite une seconde chance',
    longHeading:
      'Les malentendus sur la date de durabilité minimale remplissent les poubelles\u00A0: mettons-y fin ensemble',
    sentence: 'Un panier de pain et de fruits coûte le tiers de son prix le soir.',
    paragraph:
      'Les commerçants emballent leurs invendus. Vous passez avant la fermeture. Ce qui devait être mangé l’est enfin.',
    question: 'Que trouve-t-on dans le panier\u202F?',
    action: 'Trouver un repas',
    longAction: 'Calculer ce que votre commerce pourrait économiser',
    name: 'Ines Calder-Vandenberghe',
    role: 'Boulangère à Louvain-la-Neuve',
    alt: 'Du pain et des légumes sur une table',
  },
} as const satisfies LanguageFacts;
