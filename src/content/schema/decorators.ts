/** Emphases of rich text; every other mark of a text is the key of an annotation. */
export const DECORATORS = [
  { value: 'strong', title: 'Strong' },
  { value: 'em', title: 'Emphasis' },
];
