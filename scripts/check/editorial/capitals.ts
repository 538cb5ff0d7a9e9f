import { isRecord } from '../../../src/shared/json.ts';
import { stringOf } from '../typography/site-texts.ts';

/** Fields of texts that stand alone; labels of figures continue what the figure says, and are none. */
const FIELDS = new Set(['heading', 'title', 'shortTitle', 'eyebrow', 'caption', 'question', 'role']);

/** True if a text begins with a small letter, opening marks aside. */
export function beginsSmall(text: string): boolean {
  return /^[\s¡¿„“«»‹‘’"'(]*\p{Ll}/u.test(text) && !/^[^\s@]+@\S|^’[a-z]+\s/u.test(text);
}

/** Finds texts that stand alone and begin with a small letter. */
export function capitalProblems(document: Readonly<Record<string, unknown>>): readonly string[] {
  const problemsIn = (value: unknown, place: string): readonly string[] => {
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown, index) =>
        problemsIn(item, `${place}[${isRecord(item) ? stringOf(item['_key']) || index : index}]`),
      );
    }
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([key, item]) => {
      if (typeof item !== 'string') return problemsIn(item, `${place}.${key}`);
      return FIELDS.has(key) && beginsSmall(item)
        ? [
            `${place}.${key}: “${item}” begins with a small letter; a text that stands alone begins with a capital`,
          ]
        : [];
    });
  };
  return problemsIn(document, stringOf(document['_id']));
}
