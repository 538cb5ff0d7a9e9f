import { fieldsOf, isRecord, itemsOf, tracedArray, tracedObject, type Traced } from './traced.ts';

/** Traces `+` of two arrays or two objects; `undefined` for operands that compute a new value. */
export function combine(left: Traced, right: Traced): Traced | undefined {
  const [leftItems, rightItems] = [itemsOf(left), itemsOf(right)];
  if (leftItems !== undefined && rightItems !== undefined) return tracedArray([...leftItems, ...rightItems]);
  if (!isRecord(left.data) || !isRecord(right.data)) return undefined;
  return tracedObject(new Map([...fieldsOf(left), ...fieldsOf(right)]));
}

/** Traces `array::compact`, which removes nulls; `undefined` for anything but arrays. */
export function compact(array: Traced): Traced | undefined {
  const items = itemsOf(array);
  return items && tracedArray(items.filter(({ data }) => data !== null));
}

/** Traces `array::unique`, which removes duplicate scalars; `undefined` for anything but arrays. */
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
