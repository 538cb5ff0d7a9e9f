import { findLocale } from '../config/locales/locales.ts';
import type { ContentProblem, UnplacedProblem } from '../content/problem.ts';
import type { RoutedDocument, TranslationGroup } from '../content/types.ts';

/** Fields of a page or article that routing reads. */
export type RoutableDocument = Pick<RoutedDocument, '_id' | 'language' | 'slug'>;

/** A translation group with its documents by locale code. */
export interface GroupMembers {
  readonly id: string;
  readonly documents: ReadonlyMap<string, RoutableDocument>;
}

/**
 * Puts every document into exactly one group; a document no group names is a group of its own. Members that are not
 * published are not there yet: a translation joins its group when it is begun.
 * Reports unknown locales, and documents or locales that occur twice.
 */
export function membersOfGroups(
  documents: readonly RoutableDocument[],
  groups: readonly TranslationGroup[],
): { readonly members: readonly GroupMembers[]; readonly problems: readonly ContentProblem[] } {
  const documentsById = new Map(documents.map((document) => [document._id, document]));
  const groupOfDocument = new Map<string, string>();
  const members: GroupMembers[] = [];
  const problems: ContentProblem[] = documents.flatMap(unknownLocale);

  for (const group of groups) {
    const byLocale = new Map<string, RoutableDocument>();
    for (const { language, documentId } of group.translations) {
      const document = documentsById.get(documentId);
      if (!document) continue;
      const problem = membershipProblem(document, language, byLocale, groupOfDocument);
      if (problem)
        problems.push({
          documentId: group._id,
          field: `translations[${language}]`,
          locale: language,
          ...problem,
        });
      else {
        byLocale.set(language, document);
        groupOfDocument.set(documentId, group._id);
      }
    }
    if (byLocale.size > 0) members.push({ id: group._id, documents: byLocale });
  }

  for (const document of documents) {
    if (groupOfDocument.has(document._id)) continue;
    members.push({ id: document._id, documents: new Map([[document.language, document]]) });
  }
  return { members, problems };
}

function unknownLocale({ _id, language }: RoutableDocument): ContentProblem[] {
  if (findLocale(language)) return [];
  return [
    {
      kind: 'unknown-locale',
      documentId: _id,
      field: 'language',
      message: `'${language}' is not a locale of the site.`,
      fix: 'Choose one of the locales in src/config/locales/locales.ts.',
    },
  ];
}

function membershipProblem(
  { _id: documentId, language: written }: RoutableDocument,
  language: string,
  byLocale: ReadonlyMap<string, RoutableDocument>,
  groupOfDocument: ReadonlyMap<string, string>,
): Pick<UnplacedProblem, 'kind' | 'message' | 'fix'> | undefined {
  if (written !== language) {
    return {
      kind: 'member-locale',
      message: `${documentId} is written for '${written}', not '${language}'.`,
      fix: "Make the group and the document's locale agree.",
    };
  }
  if (byLocale.has(language)) {
    return {
      kind: 'locale-twice',
      message: `The group has two documents for '${language}'.`,
      fix: 'Keep one of them.',
    };
  }
  const other = groupOfDocument.get(documentId);
  if (other !== undefined) {
    return {
      kind: 'group-twice',
      message: `${documentId} is also in group ${other}.`,
      fix: 'Take it out of one of the two.',
    };
  }
  return undefined;
}
