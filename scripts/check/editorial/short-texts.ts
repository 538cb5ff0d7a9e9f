import { type ContentObject, stringOf, textsIn } from '../typography/site-texts.ts';

/** A sentence that ends before another begins: not after a number, an initial or an abbreviation of one letter. */
const SENTENCE_BEFORE_ANOTHER =
  /\p{L}{2}[»”“’)]?\u202F?[.!?…][\u00A0»”“’)]*\s+[¿¡„«“‘]?\p{Lu}|[。！？]\s*(?=\S)/u;
const FINAL_STOP = /[.!?…:。！？：][\u00A0»”“’」)]*$/u;
const NUMBERED = /^[\d.,:hAPM\s\u00A0]+[.:]?\s/u;

/** True if a heading has more than one sentence, and its last one no final stop: a single sentence needs none. */
export function lacksFinalStop(heading: string): boolean {
  const text = heading.replace(NUMBERED, '').trimEnd();
  return SENTENCE_BEFORE_ANOTHER.test(text) && !FINAL_STOP.test(text);
}

/** True if a text begins with a small letter, opening marks aside. */
export function beginsSmall(text: string): boolean {
  return /^[\s¡¿„“«»‹‘’"'(]*\p{Ll}/u.test(text) && !/^[^\s@]+@\S|^’[a-z]+\s/u.test(text);
}

/** Rules of short texts that stand alone; labels of figures continue what the figure says, and may begin small. */
const RULES = [
  {
    fields: /^(?:heading|title|label|eyebrow|caption|h\d)$/,
    isBroken: lacksFinalStop,
    problem: 'is more than one sentence; end it with a final stop',
  },
  {
    fields: /^(?:heading|title|shortTitle|eyebrow|caption|question|role)$/,
    isBroken: beginsSmall,
    problem: 'begins with a small letter; a text that stands alone begins with a capital',
  },
] as const;

/** Finds headings and other short texts of a document that break a rule. */
export function shortTextProblems(document: ContentObject): readonly string[] {
  return [...textsIn(document, '', stringOf(document['_id']))].flatMap(({ place, field, text }) =>
    RULES.filter(({ fields, isBroken }) => fields.test(field) && isBroken(text)).map(
      ({ problem }) => `${place}: “${text}” ${problem}`,
    ),
  );
}
