import { reuseIfEqual } from './reuse-if-equal.ts';
import type { ContentNote } from './problem.ts';
import { isRecord } from '../shared/json.ts';
import { controlCharacters, withoutControlCharacters } from './schema/rules/control-characters.ts';
import type { Snapshot } from './snapshot.ts';

/** Document with the field in which control characters were found. */
type Place = Pick<ContentNote, 'documentId' | 'locale'>;

/**
 * Removes the control characters from every text of a snapshot. The Studio refuses them; what is written through the
 * API is cleaned here, so that pages, feeds, structured data and payloads need not be. A character that nobody sees is
 * no reason to leave a page out. Pure; keeps what is clean as it is.
 * @returns the snapshot, and a warning for every field that had some.
 */
export function stripControls<Part extends Partial<Snapshot>>(
  snapshot: Part,
): {
  readonly snapshot: Part;
  readonly warnings: readonly ContentNote[];
} {
  const warnings: ContentNote[] = [];
  const collections = Object.entries(snapshot).map(([name, documents]: [string, readonly unknown[]]) => [
    name,
    reuseIfEqual(
      documents,
      documents.map((document) =>
        hasControls(document) ? stripped(document, '', placeOf(document), warnings) : document,
      ),
    ),
  ]);
  // The same collections of the same documents; only texts differ.
  return { snapshot: Object.fromEntries(collections) as Part, warnings };
}

function placeOf(document: unknown): Place {
  const { _id, language } = isRecord(document) ? document : {};
  return { documentId: String(_id), locale: typeof language === 'string' ? language : undefined };
}

/** True if a text somewhere in a value has control characters; hardly any has. */
function hasControls(value: unknown): boolean {
  if (typeof value === 'string') return controlCharacters(value).length > 0;
  if (Array.isArray(value)) return value.some(hasControls);
  if (!isRecord(value)) return false;
  for (const name in value) if (hasControls(value[name])) return true;
  return false;
}

function stripped(value: unknown, field: string, place: Place, warnings: ContentNote[]): unknown {
  if (typeof value === 'string') {
    const found = controlCharacters(value);
    if (found.length === 0) return value;
    warnings.push({
      ...place,
      field,
      message: `Invisible control characters (${found.join(', ')}) were left out.`,
      fix: 'Delete the text in the Studio and type it again.',
    });
    return withoutControlCharacters(value);
  }
  if (Array.isArray(value))
    return reuseIfEqual(
      value,
      value.map((item, index) => stripped(item, `${field}[${index}]`, place, warnings)),
    );
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const parts = entries.map(([name, part]) =>
    stripped(part, field === '' ? name : `${field}.${name}`, place, warnings),
  );
  return parts.every((part, index) => part === entries[index]?.[1])
    ? value
    : Object.fromEntries(entries.map(([name], index) => [name, parts[index]]));
}
