import type { LanguageFacts } from './language-facts.ts';

/** Italian. */
export const italian = {
  locale: 'it',
  tag: 'it',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 188 },
  typography: {
    quotationMarks: ['«»', '“”'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'none',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords:
      'a ad al ai alla alle allo con da dal dai dalla dei del della di e è ed fra gli i il in la le lo nei nel nella non o per più se si su sul sulla tra un una uno che ci',
    timeSeparator: '.',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'precipitevolissimevolmente',
    eyebrow: 'Per negozi di ogni dimensione',
    heading: 'Il cibo buono merita una seconda occasione',
    longHeading:
      'I malintesi sul termine minimo di conservazione riempiono i cestini di cibo buono: superiamoli insieme',
    sentence: 'La sera una borsa di pane e frutta costa un terzo del prezzo.',
    paragraph:
      'I negozi preparano ciò che è rimasto. Lo ritiri prima della chiusura. Ciò che era fatto per essere mangiato si mangia.',
    question: 'Che cosa c’è nella borsa?',
    action: 'Trova un pasto',
    longAction: 'Calcola quanto cibo può salvare il tuo negozio',
    name: 'Ines Calder',
    role: 'Fornaia a San Giovanni in Persiceto',
    alt: 'Pane e verdure su un tavolo',
  },
} as const satisfies LanguageFacts;
