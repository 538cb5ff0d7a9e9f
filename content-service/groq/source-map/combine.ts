import { fieldsOf, isRecord, itemsOf, tracedArray, tracedObject, type Traced } from './traced.ts';

/** `+` of two arrays or two objects; `undefined` when it computes something new. */
export function combine(left: Traced, right: Traced): Traced | undefined {
  const [leftItems, rightItems] = [itemsOf(left), itemsOf(right)];
  if (leftItems !== undefined && rightItems !== undefined) return tracedArray([...leftItems, ...rightItems]);
  if (!isRecord(left.data) || !isRecord(right.data)) return undefined;
  return tracedObject(new Map([...fieldsOf(left), ...fieldsOf(right)]));
}

/** `array::compact`: an array without its nulls; `undefined` for anything but arrays. */
export function compact(array: Traced): Traced | undefined {
  const items = itemsOf(array);
  return items && tracedArray(items.filter(({ data }) => data !== null));
}

/** `array::unique`: an array without repeated scalars, the first of each staying; `undefined` for other values. */
export function unique(array: Traced): Traced | undefined {
  const items = itemsOf(array);
  const seen = new Set<unknown>();
  const isFirst = ({ data }: Traced): boolean => {
    if (data === null || typeof data === 'object') return true;
    if (seen.has(data)) return false;
    seen.add(data);
    return true;
  };
  return items && tracedArray(items.filter(isFirst));
}
