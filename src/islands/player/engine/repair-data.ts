import type { AnimationData } from '../animation-data.ts';
import { CAMERA, COMPOSITION, FOOTAGE, NOTHING, PICTURE, SOUND } from './layer-types.ts';

type Fields = Record<string, unknown>;

/** Maximum number of layers, counting repeated compositions: a few kilobytes can request billions. */
const MAX_LAYERS = 20_000;
/** Maximum number of copies of a repeater, points of a star, ridges of a zigzag. */
export const MAX_COPIES = 1000;
/** Property that counts copies, points or ridges, by the type of the shape. */
export const COUNTED: Readonly<Record<string, string>> = { rp: 'c', sr: 'pt', zz: 'r' };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the objects in a list; none if it is not a list. */
export function fieldsIn(list: unknown): Fields[] {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.filter(isFields);
}

/** Visits layers or shapes, and nested shapes. */
export function eachElement(elements: unknown, visit: (element: Fields) => void): void {
  for (const element of fieldsIn(elements)) {
    visit(element);
    eachElement(element['shapes'] ?? element['it'], visit);
  }
}

/** Clamps the values of a property or of its keyframes. */
function limit(holder: Fields, name: string): void {
  const value = holder[name];
  if (typeof value === 'number') holder[name] = Math.min(value, MAX_COPIES);
  else if (isFields(value)) {
    for (const key of Array.isArray(value) ? Object.keys(value) : ['k', 's', 'e']) limit(value, key);
  }
}

/** Layer types that are not drawn: invisible ones, and those that make the engine throw or play sound. */
const UNSEEN: ReadonlySet<unknown> = new Set([SOUND, CAMERA, FOOTAGE]);

/** Assets that layers may refer to. */
interface Referable {
  readonly compositions: ReadonlyMap<unknown, Fields[]>;
  readonly assets: ReadonlySet<unknown>;
}

/** Repairs a layer, whose type is a number, or a shape, whose type is a string. */
function repairElement(element: Fields, { compositions, assets }: Referable): void {
  const { ty: type, refId, masksProperties } = element;
  const isMissing =
    (type === COMPOSITION && !compositions.has(refId)) || (type === PICTURE && !assets.has(refId));
  if (isMissing || UNSEEN.has(type)) element['ty'] = NOTHING;
  element['hasMask'] &&= Array.isArray(masksProperties);
  const counted = COUNTED[String(type)];
  if (counted !== undefined) limit(element, counted);
  // Opacity is optional in the format, not in the engine.
  if (type === 'tr') element['o'] ??= { a: 0, k: 100 };
  // Ids and classes that the animation would add to the page.
  delete element['ln'];
  delete element['cl'];
}

/**
 * Repairs what the format allows, or what tools write against it, so that the engine can draw it. Mutates the data.
 *
 * @returns false if it cannot be drawn: recursive compositions and too many layers would block the page.
 */
export function repairData(data: AnimationData): boolean {
  data.v = String(data.v);
  const assets = fieldsIn(data.assets);
  data.assets = assets;
  const ids = new Set(assets.map(({ id }) => id));
  // No layer can refer to the animation itself.
  const compositions = new Map<unknown, Fields[]>([[data, fieldsIn(data.layers)]]);
  for (const { id, layers } of assets) if (Array.isArray(layers)) compositions.set(id, fieldsIn(layers));
  for (const { layers } of [data, ...assets]) {
    eachElement(layers, (element) => repairElement(element, { compositions, assets: ids }));
  }
  const counts = new Map<unknown, number>();
  const count = (id: unknown): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    // A reference to an id in progress is a recursion.
    counts.set(id, Infinity);
    let sum = 0;
    for (const { ty, refId } of compositions.get(id) ?? []) sum += ty === COMPOSITION ? 1 + count(refId) : 1;
    counts.set(id, sum);
    return sum;
  };
  return [...compositions.keys()].every((id) => count(id) <= MAX_LAYERS);
}

/**
 * Resolves the addresses of external images against that of the animation; the engine would resolve them against the
 * page.
 */
export function resolveAssets({ assets = [], base }: AnimationData): void {
  for (const asset of assets) {
    const { p, u = '', e } = asset;
    if (typeof p !== 'string' || p === '' || e === 1 || p.startsWith('data:')) continue;
    if (URL.canParse(u + p, base)) Object.assign(asset, { p: new URL(u + p, base).href, u: '', e: 1 });
  }
}
