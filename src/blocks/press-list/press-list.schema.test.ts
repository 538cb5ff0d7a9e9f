import { expect, it } from 'vitest';
import { languageTagProblem } from './press-list.schema.ts';

it.each([undefined, 'de', 'pt-BR', 'ja', 'nb-NO'])('accepts %s', (tag) => {
  expect(languageTagProblem(tag)).toBe(true);
});

it.each(['', 'german', 'd', 'de_DE', 'xx'])('rejects %s', (tag) => {
  expect(languageTagProblem(tag)).toMatch(/is no tag of a language/);
});
