import type { Snapshot } from '../../content/snapshot.ts';
import { membersOfGroups } from '../../routing/group-members.ts';
import { separateGroups } from '../../routing/topics.ts';

/** Documents that are left out together: a translation group, or a document that stands alone. */
export interface DocumentUnit {
  /** Id of the group, or of the document. */
  readonly id: string;
  /** Ids of its documents, that of the group apart. */
  readonly documentIds: readonly string[];
}

/**
 * Finds the unit that a document or a translation group belongs to. A document is in the group that it is shown for,
 * else in the first that names it: a group that claims a document of another one takes nothing with it.
 */
export function createUnitIndex(snapshot: Snapshot): (id: string) => DocumentUnit {
  // Groups may be malformed.
  const groups = snapshot.groups.filter(({ translations }) => Array.isArray(translations));
  const { ofTopics, ofDocuments } = separateGroups(groups, snapshot.topics);
  const members = [
    ...membersOfGroups([...snapshot.pages, ...snapshot.articles], ofDocuments).members,
    ...membersOfGroups(snapshot.topics, ofTopics).members,
  ];
  const groupIds = new Set(snapshot.groups.map(({ _id }) => _id));
  const groupOf = new Map(
    members.flatMap(({ id, documents }) =>
      groupIds.has(id) ? [...documents.values()].map(({ _id }) => [_id, id] as const) : [],
    ),
  );
  const documents = [...snapshot.pages, ...snapshot.articles, ...snapshot.topics];
  const known = new Set(documents.map(({ _id }) => _id));
  for (const { _id, translations } of groups) {
    for (const { documentId } of translations) {
      if (known.has(documentId) && !groupOf.has(documentId)) groupOf.set(documentId, _id);
    }
  }
  const documentsOf = Map.groupBy(groupOf.keys(), (id) => groupOf.get(id));

  return (id) => {
    const unitId = groupOf.get(id) ?? id;
    return { id: unitId, documentIds: documentsOf.get(unitId) ?? (groupIds.has(id) ? [] : [id]) };
  };
}
