import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Österreich', 'osterreich'],
  ['Čeština', 'cestina'],
  ['STRASSE Straße', 'strasse strasse'],
  ['Østrig', 'ostrig'],
  ['Włochy', 'wlochy'],
  ['Œuvre Æble', 'oeuvre aeble'],
  ['日本', '日本'],
  ['ドイツ', 'トイツ'],
  ['', ''],
])('%s becomes %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
