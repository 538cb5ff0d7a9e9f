import { isRecord } from '../../shared/json.ts';

/** Any object of a document tree. */
export type DocumentObject = Readonly<Record<string, unknown>>;

/**
 * Calls `visit` for an object and every object below it.
 * @param visit gets a function that formats the path of the object (`blocks[2].picture`; the document itself has the
 *   empty path). It must be called before `visit` returns: few objects of few documents are ever named.
 */
export function visitObjects(
  root: unknown,
  visit: (value: DocumentObject, path: () => string) => void,
): void {
  const segments: (string | number)[] = [];
  const path = () => formatPath(segments);
  const visitBelow = (segment: string | number, part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    segments.push(segment);
    visitWithin(part);
    segments.pop();
  };
  const visitWithin = (value: object) => {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) visitBelow(index, value[index]);
    } else if (isRecord(value)) {
      visit(value, path);
      for (const key in value) visitBelow(key, value[key]);
    }
  };
  if (typeof root === 'object' && root !== null) visitWithin(root);
}

function formatPath(segments: readonly (string | number)[]): string {
  return segments
    .map((segment, index) =>
      typeof segment === 'number' ? `[${segment}]` : `${index === 0 ? '' : '.'}${segment}`,
    )
    .join('');
}
