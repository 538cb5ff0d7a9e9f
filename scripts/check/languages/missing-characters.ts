import { FONT_SUBSETS } from '../../fonts/font-plan.ts';

/** Symbols that no font of the site has; the device's own fit between any letters. */
const SYMBOLS_OF_THE_DEVICE = '\u202F₂⅓⅔';

/** Japanese, as the name of the language or of a place, which pages leave to the device. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;

function isCovered(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return FONT_SUBSETS.some(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
}

/** Lists the characters of a text that are in no subset of the site's fonts; control characters aside. */
export function missingCharacters(text: string): readonly string[] {
  return [...new Set(text.normalize('NFC'))].filter(
    (character) =>
      character > ' ' &&
      !SYMBOLS_OF_THE_DEVICE.includes(character) &&
      !JAPANESE.test(character) &&
      !isCovered(character),
  );
}
