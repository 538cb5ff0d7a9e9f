import { expect, it } from 'vitest';
import { parseLocaleTexts } from './locale-texts.ts';

const TEXTS = { name: 'Deutsch', language: 'Auf Deutsch.', country: 'Für dein Land.', dismiss: 'Bleiben' };

it('returns the texts', () => {
  expect(parseLocaleTexts({ ...TEXTS, more: 1 })).toEqual(TEXTS);
});

it.each([null, undefined, 'text', [], {}, { ...TEXTS, dismiss: 1 }, { ...TEXTS, name: undefined }])(
  'throws for %j',
  (value) => {
    expect(() => parseLocaleTexts(value)).toThrow(TypeError);
  },
);
