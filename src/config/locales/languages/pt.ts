import type { LanguageFacts } from './language-facts.ts';

/** European Portuguese. */
export const portuguese = {
  locale: 'pt',
  tag: 'pt',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 181 },
  typography: {
    quotationMarks: ['«»', '“”'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'none',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords:
      'a à ao aos as às com da das de do dos e em na nas no nos não o os ou para pela pelo por que se sem um uma',
    timeSeparator: 'h',
    currencyDisplay: 'symbol',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'anticonstitucionalissimamente',
    eyebrow: 'Para lojas de todos os tamanhos',
    heading: 'A boa comida merece uma segunda oportunidade',
    longHeading:
      'Os mal-entendidos sobre a data de durabilidade mínima deitam boa comida ao lixo: vamos acabar com eles',
    sentence: 'À noite, um saco de pão e fruta custa um terço do preço.',
    paragraph:
      'As lojas embalam o que sobra. A recolha faz-se antes do fecho. O que era para comer acaba no prato.',
    question: 'O que vem no saco?',
    action: 'Encontrar comida',
    longAction: 'Calcular quanta comida a sua loja pode salvar',
    name: 'Ines Calder',
    role: 'Padeira em Vila Nova de Famalicão',
    alt: 'Pão e legumes numa mesa',
  },
} as const satisfies LanguageFacts;
