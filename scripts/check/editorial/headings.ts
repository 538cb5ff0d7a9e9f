import { isRecord } from '../../../src/shared/json.ts';
import { objectsOf, stringOf } from '../typography/site-texts.ts';

/** Heading, label or title, with the field it stands in. */
interface Heading {
  readonly place: string;
  readonly text: string;
}

/** Fields of short texts that stand alone. */
const HEADING_FIELDS = new Set(['heading', 'title', 'label', 'eyebrow', 'caption']);

/** A sentence that ends before another begins: not after a number, an initial or an abbreviation of one letter. */
const SENTENCE_BEFORE_ANOTHER =
  /\p{L}{2}[»”“’)]?\u202F?[.!?…][\u00A0»”“’)]*\s+[¿¡„«“‘]?\p{Lu}|[。！？]\s*(?=\S)/u;
const FINAL_STOP = /[.!?…:。！？：][\u00A0»”“’」)]*$/u;
const NUMBERED = /^[\d.,:hAPM\s\u00A0]+[.:]?\s/u;

/** Collects the headings in a value, those of rich text included. */
function* headingsIn(value: unknown, place: string): Generator<Heading> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const key = isRecord(item) ? stringOf(item['_key']) : '';
      yield* headingsIn(item, `${place}[${key || String(index)}]`);
    }
    return;
  }
  if (!isRecord(value)) return;
  if (value['_type'] === 'block') {
    const spans = objectsOf(value['children']).map((span) => stringOf(span['text']));
    if (/^h\d$/.test(stringOf(value['style']))) yield { place, text: spans.join('') };
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'string') yield* headingsIn(item, `${place}.${key}`);
    else if (HEADING_FIELDS.has(key)) yield { place: `${place}.${key}`, text: item };
  }
}

/** True if a heading has more than one sentence, and its last one no final stop. */
export function lacksFinalStop(heading: string): boolean {
  const text = heading.replace(NUMBERED, '').trimEnd();
  return SENTENCE_BEFORE_ANOTHER.test(text) && !FINAL_STOP.test(text);
}

/** Finds headings of several sentences that end without a final stop: a heading of one sentence needs none. */
export function headingProblems(document: Readonly<Record<string, unknown>>): readonly string[] {
  return [...headingsIn(document, stringOf(document['_id']))]
    .filter(({ text }) => lacksFinalStop(text))
    .map(({ place, text }) => `${place}: “${text}” is more than one sentence; end it with a final stop`);
}
