/** Characters that visual editing encodes two bits in each, by their value. */
const DIGITS = '\u200B\u200C\u200D\uFEFF';

/** Start of what is encoded, and four digits for each byte. */
const ENCODED = /\u200B{4}((?:[\u200B\u200C\u200D\uFEFF]{4})+)/gu;

/** Field of a document that a text carries. */
export interface EncodedField {
  readonly id: string;
  /** Path as the Studio has it: `blocks[_key=="a"].heading`. */
  readonly path: string;
  /** Origin of the Studio. */
  readonly studio: string;
}

/** True if a text has characters that visual editing encodes with. */
export const isEncoded = (text: string): boolean => /[\u200B-\u200D\uFEFF]{8}/u.test(text);

/** Decodes the fields that a text carries, in order. */
export function encodedFields(text: string): readonly EncodedField[] {
  return [...text.matchAll(ENCODED)].map(([, digits = '']) => {
    const bytes = (digits.match(/.{4}/gu) ?? []).map((four) =>
      [...four].reduce((byte, digit) => byte * DIGITS.length + DIGITS.indexOf(digit), 0),
    );
    // Whoever encodes fields writes an object with an address.
    const { href } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { readonly href: string };
    const { origin, searchParams } = new URL(href);
    return { id: searchParams.get('id') ?? '', path: searchParams.get('path') ?? '', studio: origin };
  });
}
