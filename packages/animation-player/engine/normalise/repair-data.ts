import type { AnimationData } from '../../animation-data.ts';
import { PlayerError } from '../../player-error.ts';
import { CAMERA, COMPOSITION, FOOTAGE, NOTHING, PICTURE, SOUND } from '../layer-types.ts';
import { eachElement, fieldsIn, isFields, type Fields } from './fields.ts';
import { completeLayerFields, completeShapeFields } from './optional-fields.ts';

/** Maximum number of layers, counting repeated compositions: a few kilobytes can request billions. */
const MAX_LAYERS = 20_000;
/** Maximum number of copies of a repeater, points of a star, ridges of a zigzag. */
export const MAX_COPIES = 1000;
/** Property that counts copies, points or ridges, by the type of the shape. */
export const COUNTED: Readonly<Record<string, string>> = { rp: 'c', sr: 'pt', zz: 'r' };

/** Clamps the values of a property or of its keyframes. */
function clampCounts(holder: Fields, name: string): void {
  const value = holder[name];
  if (typeof value === 'number') holder[name] = Math.min(value, MAX_COPIES);
  else if (isFields(value)) {
    for (const key of Array.isArray(value) ? Object.keys(value) : ['k', 's', 'e']) clampCounts(value, key);
  }
}

/** Layer types that are not drawn: invisible ones, and those that make the engine throw or play sound. */
const UNSEEN: ReadonlySet<unknown> = new Set([SOUND, CAMERA, FOOTAGE]);

/** Returns the number of layers of the largest composition, with those of the compositions in it. */
function countLayers(compositions: ReadonlyMap<unknown, readonly Fields[]>): number {
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
  return Math.max(...[...compositions.keys()].map(count));
}

/**
 * Repairs what the format allows, or what tools write against it, so that the engine can draw it. Mutates the data.
 *
 * @returns the ids of the images that layers show; other assets, such as sounds, have the same form.
 * @throws PlayerError if it would block the page: 'Broken or corrupted file' for recursive compositions, 'File is too
 *   large' for too many layers.
 */
export function repairData(data: AnimationData): ReadonlySet<unknown> {
  data.v = String(data.v);
  const assets = fieldsIn(data.assets);
  data.assets = assets;
  const ids = new Set(assets.map(({ id }) => id));
  // No layer can refer to the animation itself.
  const compositions = new Map<unknown, Fields[]>([[data, fieldsIn(data.layers)]]);
  for (const { id, layers } of assets) if (Array.isArray(layers)) compositions.set(id, fieldsIn(layers));
  const pictures = new Set<unknown>();
  eachElement(data, (element) => {
    const { ty: type, refId } = element;
    const isMissing =
      (type === COMPOSITION && !compositions.has(refId)) || (type === PICTURE && !ids.has(refId));
    if (type === PICTURE) pictures.add(refId);
    if (isMissing || UNSEEN.has(type)) element['ty'] = NOTHING;
    const counted = COUNTED[String(type)];
    if (counted !== undefined) clampCounts(element, counted);
    // The type of a layer is a number.
    if (typeof type === 'string') completeShapeFields(element);
    else completeLayerFields(element, data);
    // Ids and classes that the animation would add to the page.
    delete element['ln'];
    delete element['cl'];
  });
  const most = countLayers(compositions);
  if (most === Infinity) throw new PlayerError('corrupted', '(a composition in itself)');
  if (most > MAX_LAYERS) throw new PlayerError('tooLarge', `(${most} layers)`);
  return pictures;
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
