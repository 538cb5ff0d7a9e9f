import type { AnimationData } from '../../animation-data.ts';

/** Object of a file, unvalidated. */
export type Fields = Record<string, unknown>;

/** True if a value is an object or a list. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns the objects in a list; none if it is not a list. */
export function fieldsIn(list: unknown): Fields[] {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return all.filter(isFields);
}

/** Returns the layers of an animation and of all its compositions. */
export const layersOf = (data: AnimationData): Fields[] =>
  [data, ...fieldsIn(data.assets)].flatMap(({ layers }) => fieldsIn(layers));

/** Visits all layers of an animation, and their shapes. */
export function eachElement(data: AnimationData, visit: (element: Fields) => void): void {
  const visitAll = (elements: unknown): void => {
    for (const element of fieldsIn(elements)) {
      visit(element);
      visitAll(element['shapes'] ?? element['it']);
    }
  };
  visitAll(layersOf(data));
}
