import type { AnimationData } from '../../animation-data.ts';
import { completeShapes, isBefore, type Shape } from '../complete-data.ts';
import { TEXT } from '../layer-types.ts';
import { fieldsIn } from '../repair-data.ts';

/** What a letter that is a shape has around it, as a layer would. */
const LETTER = { ip: 0, op: 99_999, st: 0, sr: 1 };
const place = () => ({
  p: { k: [0, 0], a: 0 },
  s: { k: [100, 100], a: 0 },
  a: { k: [0, 0], a: 0 },
  r: { k: 0, a: 0 },
  o: { k: 100, a: 0 },
});

const UNSKEWED = { sk: { k: 0, a: 0 }, sa: { k: 0, a: 0 } };

/** A letter that was exported as shapes. */
export interface Letter {
  /** 1 when it is a composition. */
  readonly t?: number;
  readonly data?: { readonly shapes?: Shape[] };
}

/** The text of a layer. */
interface Text {
  /** Its wording and style, at one time or several. */
  d: { readonly k?: unknown };
  /** The outline it runs along. */
  readonly p: Record<string, unknown>;
}

function completeLetter({ t: type, data }: Letter): void {
  if (!data?.shapes) return;
  completeShapes(data.shapes);
  Object.assign(data, LETTER, { ks: place() });
  if (type) return;
  // The engine writes the size into the transform of the first shape, and draws what has no colour of its own.
  data.shapes[0]?.it?.push({ ty: 'tr', ...place(), ...UNSKEWED });
  data.shapes.push({ ty: 'no' });
}

function completeLayer(text: Text, version: string): void {
  if (isBefore(version, [4, 4, 14])) text.d = { k: [{ s: text.d, t: 0 }] };
  if (!isBefore(version, [5, 7, 15])) return;
  for (const name of ['a', 'p', 'r']) {
    const value = text.p[name];
    if (typeof value === 'number') text.p[name] = { a: 0, k: value };
  }
}

/** Turns what files say of text in short, or said in older versions, into what the engine draws. Writes into the data. */
export function completeText({ v: version, layers, assets, chars }: AnimationData): void {
  // Letters of versions before had no data.
  if (!isBefore(version, [4, 7, 99])) for (const letter of fieldsIn(chars)) completeLetter(letter);
  for (const list of [layers, ...(assets ?? []).map((asset) => asset.layers)]) {
    for (const layer of fieldsIn(list)) {
      // Whatever is wrong with a text, the engine stops at it.
      if (layer['ty'] === TEXT) completeLayer(layer['t'] as Text, version);
    }
  }
}
