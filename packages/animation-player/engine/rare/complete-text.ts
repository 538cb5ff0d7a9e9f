import type { AnimationData } from '../../animation-data.ts';
import { TEXT } from '../layer-types.ts';
import { completeShapes, isBefore, type Shape } from '../normalise/complete-data.ts';
import { fieldsIn, isFields, layersOf, type Fields } from '../normalise/fields.ts';
import { addDefaults, addTransform } from '../normalise/optional-fields.ts';

/** Layer fields of a glyph that is a shape. */
const LETTER = { ip: 0, op: 99_999, st: 0, sr: 1 };
const fixed = <Value>(k: Value) => ({ k, a: 0 });
const place = () => ({
  ...{ p: fixed([0, 0]), s: fixed([100, 100]), a: fixed([0, 0]) },
  ...{ r: fixed(0), o: fixed(100) },
});

/** Glyph exported as shapes. */
export interface Letter {
  /** 1 for a composition. */
  readonly t?: number;
  readonly data?: { readonly shapes?: Shape[]; ks?: Fields };
}

/** Text of a layer. */
interface Text {
  /** Content and style, static or with keyframes. */
  d: { readonly k?: unknown };
  /** Path that it follows. */
  p: Fields;
  /** Alignment of its letters. */
  m: Fields;
  /** Ranges that are styled. */
  a: unknown;
}

function completeLetter({ t: type, data }: Letter): void {
  if (!data) return;
  if (type) addTransform((data.ks ??= {}));
  if (!data.shapes) return;
  completeShapes(data.shapes);
  Object.assign(data, LETTER, { ks: place() });
  if (type) return;
  // The engine writes the size into the transform of the first shape, and uses the text's colour for shapes without one.
  data.shapes[0]?.it?.push({ ty: 'tr', ...place(), ...{ sk: fixed(0), sa: fixed(0) } });
  data.shapes.push({ ty: 'no' });
}

/** Selector of a range that is all of the text. */
const EVERYTHING = { t: 0, b: 1, sh: 1, a: { a: 0, k: 100 } };

/** Adds the optional fields that the engine requires. */
function completeFields(text: Text): void {
  text.p ??= {};
  if ('m' in text.p) addDefaults(text.p, { f: 0, l: 0, r: 0, a: 0, p: 1 });
  text.m ??= {};
  text.m['g'] ??= 1;
  addDefaults(text.m, { a: [0, 0] });
  text.a = fieldsIn(text.a);
  for (const range of fieldsIn(text.a)) {
    range['s'] ??= { ...EVERYTHING };
    const styles = Object.entries({ ...(isFields(range['a']) && range['a']) });
    // Tools write what a range does not change as an empty object.
    const isStated = (value: unknown) => isFields(value) && ('k' in value || 'sid' in value);
    const style: Fields = Object.fromEntries(styles.filter(([, value]) => isStated(value)));
    if (style['sk']) addDefaults(style, { sa: 0 });
    range['a'] = style;
  }
}

function completeLayer(text: Text, version: string): void {
  completeFields(text);
  if (isBefore(version, [4, 4, 14])) text.d = { k: [{ s: text.d, t: 0 }] };
  if (!isBefore(version, [5, 7, 15])) return;
  for (const name of ['a', 'p', 'r']) {
    const value = text.p[name];
    if (typeof value === 'number') text.p[name] = { a: 0, k: value };
  }
}

/** Normalises shorthand and old versions of text in the format. Mutates the data. */
export function completeText(data: AnimationData): void {
  const { v: version, chars } = data;
  // Glyphs of older versions have no data.
  if (!isBefore(version, [4, 7, 99])) for (const letter of fieldsIn(chars)) completeLetter(letter);
  for (const { ty: type, t: text } of layersOf(data)) {
    // The engine throws for an invalid text.
    if (type === TEXT) completeLayer(text as Text, version);
  }
}
