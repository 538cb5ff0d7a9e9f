/** Problem for which the live site leaves something out. */
export interface LeftOutProblem {
  readonly documentId: string;
  readonly field: string;
  readonly locale: string | undefined;
  readonly message: string;
  readonly fix: string;
}

/** Translation group, or document that stands alone, that the live site leaves out. */
export interface LeftOutGroup {
  readonly id: string;
  readonly documentIds: readonly string[];
  readonly problems: readonly LeftOutProblem[];
}

/**
 * Reads what a site leaves out from the record of its build.
 * @throws TypeError for anything else than such a record.
 */
export function readLeftOut(record: unknown): readonly LeftOutGroup[] {
  return listOf(property(record, 'leftOut'), (group) => ({
    id: text(group, 'id'),
    documentIds: listOf(property(group, 'documents'), (document) => text(document, 'id')),
    problems: listOf(property(group, 'problems'), (problem) => ({
      documentId: text(problem, 'documentId'),
      field: text(problem, 'field'),
      locale: property(problem, 'locale') === undefined ? undefined : text(problem, 'locale'),
      message: text(problem, 'message'),
      fix: text(problem, 'fix'),
    })),
  }));
}

/** Finds the group that a document, or a translation group, is left out with. */
export function findLeftOut(groups: readonly LeftOutGroup[], id: string): LeftOutGroup | undefined {
  return groups.find((group) => group.id === id || group.documentIds.includes(id));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown, name: string): string {
  const found = property(value, name);
  if (typeof found !== 'string') throw new TypeError(`The record of the build has no text '${name}'.`);
  return found;
}

function listOf<Item>(value: unknown, read: (item: unknown) => Item): readonly Item[] {
  if (!Array.isArray(value)) throw new TypeError('The record of the build does not say what is left out.');
  return value.map(read);
}
