import { isRecord } from '../schema/is-record.ts';

/** Any object of a document tree. */
export type DocumentObject = Readonly<Record<string, unknown>>;

/**
 * Calls `visit` for an object and every object below it, with its path (`blocks[2].picture`; the
 * document itself has the empty path).
 */
export function visitObjects(
  value: unknown,
  visit: (value: DocumentObject, path: string) => void,
  path = '',
): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => visitObjects(item, visit, `${path}[${index}]`));
  } else if (isRecord(value)) {
    visit(value, path);
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'object') visitObjects(part, visit, path === '' ? key : `${path}.${key}`);
    }
  }
}
