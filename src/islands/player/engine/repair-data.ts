import type { AnimationData } from '../animation-data.ts';
import { CAMERA, COMPOSITION, FOOTAGE, NOTHING, PICTURE, SOUND } from './layer-types.ts';

type Fields = Record<string, unknown>;

/** Layers that may be drawn, counted as often as they are shown; a few kilobytes can ask for billions. */
const MAX_LAYERS = 20_000;
/** Copies of a repeater, corners of a star, teeth of a zigzag. */
const MAX_COPIES = 1000;
const COUNTED: Readonly<Record<string, string>> = { rp: 'c', sr: 'pt', zz: 'r' };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The objects of a list; nothing when it is none. */
export function fieldsIn(list: unknown): Fields[] {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.filter(isFields);
}

/** Calls back for layers or shapes and the shapes in them. */
export function eachElement(elements: unknown, visit: (element: Fields) => void): void {
  for (const element of fieldsIn(elements)) {
    visit(element);
    eachElement(element['shapes'] ?? element['it'], visit);
  }
}

/** Numbers of a property, fixed or of its keys, that are too large become what is allowed. */
function limit(holder: Fields, name: string): void {
  const value = holder[name];
  if (typeof value === 'number') holder[name] = Math.min(value, MAX_COPIES);
  else if (isFields(value)) {
    for (const key of Array.isArray(value) ? Object.keys(value) : ['k', 's', 'e']) limit(value, key);
  }
}

/** Layers that show nothing, or nothing that the engine could draw: it would stop at some, and make sound of others. */
const UNSEEN: ReadonlySet<unknown> = new Set([SOUND, CAMERA, FOOTAGE]);

/** What layers may refer to. */
interface Referable {
  readonly compositions: ReadonlyMap<unknown, Fields[]>;
  readonly assets: ReadonlySet<unknown>;
}

/** Repairs a layer or a shape, whose types are numbers and texts. */
function repairElement(element: Fields, { compositions, assets }: Referable): void {
  const { ty: type, refId, masksProperties } = element;
  const isMissing =
    (type === COMPOSITION && !compositions.has(refId)) || (type === PICTURE && !assets.has(refId));
  if (isMissing || UNSEEN.has(type)) element['ty'] = NOTHING;
  element['hasMask'] &&= Array.isArray(masksProperties);
  const counted = COUNTED[String(type)];
  if (counted !== undefined) limit(element, counted);
  // The format lets opacity be absent; the engine does not.
  if (type === 'tr') element['o'] ??= { a: 0, k: 100 };
  // Ids and classes that the animation would bring into the page.
  delete element['ln'];
  delete element['cl'];
}

/**
 * Makes what the format allows, or what tools write in spite of it, something the engine can draw. Writes into the data.
 *
 * @returns whether it can be drawn: compositions inside of themselves and layers without number would keep the engine
 *   busy without end.
 */
export function repairData(data: AnimationData): boolean {
  data.v = String(data.v);
  const assets = fieldsIn(data.assets);
  data.assets = assets;
  const ids = new Set(assets.map(({ id }) => id));
  // The animation itself is one that no layer can ask for.
  const compositions = new Map<unknown, Fields[]>([[data, fieldsIn(data.layers)]]);
  for (const { id, layers } of assets) if (Array.isArray(layers)) compositions.set(id, fieldsIn(layers));
  for (const { layers } of [data, ...assets]) {
    eachElement(layers, (element) => repairElement(element, { compositions, assets: ids }));
  }
  const counts = new Map<unknown, number>();
  const count = (id: unknown): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    // Whoever asks for it again before it is known is inside of it.
    counts.set(id, Infinity);
    let sum = 0;
    for (const { ty, refId } of compositions.get(id) ?? []) sum += ty === COMPOSITION ? 1 + count(refId) : 1;
    counts.set(id, sum);
    return sum;
  };
  return [...compositions.keys()].every((id) => count(id) <= MAX_LAYERS);
}
