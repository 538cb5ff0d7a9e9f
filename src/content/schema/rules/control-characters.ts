import { isRecord } from '../../../shared/json.ts';

/**
 * Invisible characters that change more than the text they stand in: control characters, lone surrogates and
 * noncharacters, which XML and HTML may not hold; embeddings, overrides and isolates of bidirectional text (and their
 * deprecated kin), which reorder whatever follows; byte order marks. Not among them is what writing needs and what ends
 * with its neighbours: joiners, marks of direction (U+200E, U+200F, U+061C), soft hyphens, word joiners.
 */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u206F\uFEFF]/gu;

/**
 * Code unit that may be part of one of {@link CONTROLS}: also every half of a pair. Almost all texts have none and need
 * no look at their code points.
 */
const SUSPECT =
  /[^\t\n\r\x20-\x7E\xA0-\u2029\u202F-\u2065\u2070-\uD7FF\uE000-\uFDCF\uFDF0-\uFEFE\uFF00-\uFFFD]/;

/** Lists the control characters of a text by their code points, each once: `U+202E`. */
export function controlCharacters(text: string): readonly string[] {
  if (!SUSPECT.test(text)) return [];
  const found = new Set(text.match(CONTROLS));
  return [...found].map(
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

/** Removes the control characters of a text. */
export function withoutControlCharacters(text: string): string {
  return text.replace(CONTROLS, '');
}

/** Validates that a text, a list of texts or formatted text has no control characters. */
export function controlCharacterProblem(value: unknown): string | true {
  const found = new Set(textsIn(value).flatMap(controlCharacters));
  if (found.size === 0) return true;
  return `Invisible control characters (${[...found].join(', ')}) are in this text. Delete it and type it again, or paste it without formatting.`;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return [value['text'], value['children']].flatMap(textsIn);
}
