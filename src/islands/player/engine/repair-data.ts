import type { AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';

type Fields = Record<string, unknown>;

/** Layers that may be drawn, counted as often as they are shown; a few kilobytes can ask for billions. */
const MAX_LAYERS = 20_000;
/** Copies of a repeater, corners of a star, teeth of a zigzag. */
const MAX_COPIES = 1000;
const COUNTED: Readonly<Record<string, string>> = { rp: 'c', sr: 'pt', zz: 'r' };
const COMPOSITION = 0;
const NOTHING = 3;
const CAMERA = 13;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function fieldsIn(list: unknown): Fields[] {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.filter(isFields);
}

/** Numbers of a property, fixed or of its keys, that are too large become what is allowed. */
function limit(holder: Fields | unknown[], name: string | number): void {
  const value: unknown = Reflect.get(holder, name);
  if (typeof value === 'number') Reflect.set(holder, name, Math.min(value, MAX_COPIES));
  else if (Array.isArray(value)) value.forEach((_, index) => limit(value, index));
  else if (isFields(value)) for (const key of ['k', 's', 'e']) limit(value, key);
}

function repairShapes(shapes: unknown): void {
  for (const shape of fieldsIn(shapes)) {
    const counted = COUNTED[String(shape['ty'])];
    if (counted !== undefined) limit(shape, counted);
    // The format lets opacity be absent; the engine does not.
    if (shape['ty'] === 'tr') shape['o'] ??= { a: 0, k: 100 };
    repairShapes(shape['it']);
  }
}

function repairLayer(layer: Fields, compositions: ReadonlyMap<unknown, Fields[]>): void {
  // What the engine would stop at becomes a layer that shows nothing.
  const isMissing = layer['ty'] === COMPOSITION && !compositions.has(layer['refId']);
  if (isMissing || layer['ty'] === CAMERA) layer['ty'] = NOTHING;
  if (!Array.isArray(layer['masksProperties'])) layer['hasMask'] = false;
  repairShapes(layer['shapes']);
}

/**
 * Makes what the format allows, or what tools write in spite of it, something the engine can draw, and refuses what
 * would keep it busy without end. Writes into the data.
 *
 * @throws PlayerError 'Broken or corrupted file' for compositions inside of themselves and for layers without number.
 */
export function repairData(data: AnimationData): void {
  data.v = String(data.v);
  const compositions = new Map(
    fieldsIn(data.assets).flatMap(({ id, layers }) =>
      Array.isArray(layers) ? [[id, fieldsIn(layers)] as const] : [],
    ),
  );
  const counts = new Map<unknown, number>();
  const count = (layers: Fields[]): number => {
    let sum = 0;
    for (const layer of layers) {
      repairLayer(layer, compositions);
      sum += 1 + (layer['ty'] === COMPOSITION ? countOf(layer['refId']) : 0);
    }
    if (sum > MAX_LAYERS) throw new PlayerError('corrupted');
    return sum;
  };
  const countOf = (id: unknown): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    // Whoever asks for it again before it is known is inside of it.
    counts.set(id, Number.POSITIVE_INFINITY);
    counts.set(id, count(compositions.get(id) ?? []));
    return counts.get(id) ?? 0;
  };
  for (const id of compositions.keys()) countOf(id);
  count(fieldsIn(data.layers));
}
