import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['en-GB', 'de-AT', 'Englisch'],
  ['en-GB', 'cs-CZ', 'angličtina'],
  ['en-GB', 'ja-JP', '英語'],
  ['de-DE', 'en-GB', 'German'],
  ['nb-NO', 'en-GB', 'Norwegian Bokmål'],
])('languageName of %s for readers of %s is %s', (tag, reader, name) => {
  expect(languageName(tag, reader)).toBe(name);
});
