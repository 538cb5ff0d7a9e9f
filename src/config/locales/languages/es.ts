import type { LanguageFacts } from './language-facts.ts';

/** Spanish. */
export const spanish = {
  locale: 'es',
  tag: 'es',
  direction: 'ltr',
  script: 'Latn',
  fonts: 'western',
  readingSpeed: { unit: 'words', perMinute: 218 },
  typography: {
    quotationMarks: ['«»', '“”'],
    quotationSpace: '',
    decimalSign: 'comma',
    percentSpace: 'no-break',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords:
      'a al con de del e el en es la las lo los ni no o para por que se sin su sus tu tus u un una y',
    timeSeparator: ':',
    currencyDisplay: 'symbol',
    opensQuestions: true,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'electroencefalografista',
    eyebrow: 'Para tiendas de cualquier tamaño',
    heading: 'La buena comida merece una segunda oportunidad',
    longHeading:
      'Los malentendidos sobre la fecha de consumo preferente llenan de comida la basura: acabemos con ellos',
    sentence: 'Por la noche, una bolsa de pan y fruta cuesta un tercio de su precio.',
    paragraph:
      'Las tiendas preparan lo que sobra. Tú lo recoges antes del cierre. Lo que era para comer se come.',
    question: '¿Qué hay en la bolsa?',
    action: 'Encontrar comida',
    longAction: 'Calcular cuánta comida puede salvar tu tienda',
    name: 'Ines Calder',
    role: 'Panadera en San Bartolomé de Tirajana',
    alt: 'Pan y verduras sobre una mesa',
  },
} as const satisfies LanguageFacts;
