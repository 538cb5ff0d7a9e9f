import type { AnimationData } from '../animation-data.ts';
import { PlayerError } from '../player-error.ts';
import {
  completeLayerFields,
  completeShapeFields,
  fieldsIn,
  isFields,
  type Fields,
} from './optional-fields.ts';
import { CAMERA, COMPOSITION, FOOTAGE, NOTHING, PICTURE, SOUND } from './layer-types.ts';

/** Maximum number of layers, counting repeated compositions: a few kilobytes can request billions. */
const MAX_LAYERS = 20_000;
/** Maximum number of copies of a repeater, points of a star, ridges of a zigzag. */
export const MAX_COPIES = 1000;
/** Property that counts copies, points or ridges, by the type of the shape. */
export const COUNTED: Readonly<Record<string, string>> = { rp: 'c', sr: 'pt', zz: 'r' };

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

/** References of layers: possible ones, and those found. */
interface Context {
  readonly compositions: ReadonlyMap<unknown, Fields[]>;
  readonly assets: ReadonlySet<unknown>;
  /** Size of the animation; that of compositions that state none. */
  readonly size: { readonly w: number; readonly h: number };
  /** Ids of the images that layers show. */
  readonly pictures: Set<unknown>;
}

/** Repairs a layer, whose type is a number, or a shape, whose type is a string. */
function repairElement(element: Fields, { compositions, assets, size, pictures }: Context): void {
  const { ty: type, refId } = element;
  const isMissing =
    (type === COMPOSITION && !compositions.has(refId)) || (type === PICTURE && !assets.has(refId));
  if (type === PICTURE) pictures.add(refId);
  if (isMissing || UNSEEN.has(type)) element['ty'] = NOTHING;
  const counted = COUNTED[String(type)];
  if (counted !== undefined) limit(element, counted);
  if (typeof type === 'string') completeShapeFields(element);
  else completeLayerFields(element, size);
  // Ids and classes that the animation would add to the page.
  delete element['ln'];
  delete element['cl'];
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
  const context = { compositions, assets: ids, size: data, pictures };
  for (const { layers } of [data, ...assets]) {
    eachElement(layers, (element) => repairElement(element, context));
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
  const most = Math.max(...[...compositions.keys()].map(count));
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
