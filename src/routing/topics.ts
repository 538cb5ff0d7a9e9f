import { fallbackChain, LOCALES, type Locale } from '../config/locales/locales.ts';
import { topicSlugProblem } from '../config/editing/slugs.ts';
import type { ContentProblem } from '../content/problem.ts';
import type { Topic, TranslationGroup } from '../content/types.ts';
import { membersOfGroups } from './group-members.ts';

/** Topics by translation group and locale. */
export interface TopicIndex {
  /** Ids of the translation groups of topics, in the order of the groups. */
  readonly groupIds: readonly string[];
  /** Translation group of a topic's document. */
  groupOf(documentId: string): string | undefined;
  /** Resolves a topic for a locale: its own document, its language's, else the English one. */
  inLocale(groupId: string, localeCode: string): Topic | undefined;
}

/** An index without topics. */
export const NO_TOPICS: TopicIndex = {
  groupIds: [],
  groupOf: () => undefined,
  inLocale: () => undefined,
};

/** Separates translation groups of topics from those of documents that have a URL. */
export function separateGroups(
  groups: readonly TranslationGroup[],
  topics: readonly Pick<Topic, '_id'>[],
): { readonly ofTopics: readonly TranslationGroup[]; readonly ofDocuments: readonly TranslationGroup[] } {
  const ids = new Set(topics.map(({ _id }) => _id));
  const ofTopics = groups.filter(({ translations }) =>
    translations.some(({ documentId }) => ids.has(documentId)),
  );
  const found = new Set(ofTopics);
  return { ofTopics, ofDocuments: groups.filter((group) => !found.has(group)) };
}

/** Indexes topics, and reports those without a unique path in every locale. Pure. */
export function buildTopics(
  topics: readonly Topic[],
  groups: readonly TranslationGroup[],
  locales: readonly Locale[] = LOCALES,
): { readonly topics: TopicIndex; readonly problems: readonly ContentProblem[] } {
  const { members, problems: groupProblems } = membersOfGroups(topics, groups);
  const byId = new Map(topics.map((topic) => [topic._id, topic]));
  const groupOf = new Map<string, string>();
  const places = new Map<string, Topic>();
  const problems: ContentProblem[] = [...groupProblems, ...topics.flatMap(slugProblems)];
  for (const { id, documents } of members) {
    for (const { _id } of documents.values()) groupOf.set(_id, id);
    for (const locale of locales) {
      const source = fallbackChain(locale)
        .map(({ code }) => documents.get(code))
        .find((document) => document !== undefined);
      const topic = source && byId.get(source._id);
      if (topic) places.set(`${id} ${locale.code}`, topic);
    }
    if (!locales.every(({ code }) => places.has(`${id} ${code}`)))
      problems.push(missingEnglish(id, [...documents.values()]));
  }
  return {
    topics: {
      groupIds: members.map(({ id }) => id),
      groupOf: (documentId) => groupOf.get(documentId),
      inLocale: (groupId, localeCode) => places.get(`${groupId} ${localeCode}`),
    },
    problems,
  };
}

function slugProblems({ _id, language, slug }: Topic): ContentProblem[] {
  const problem = topicSlugProblem(slug);
  if (problem === undefined) return [];
  return [
    {
      kind: 'topic-slug',
      documentId: _id,
      locale: language,
      field: 'slug',
      message: `The path '${slug}' ${problem}`,
      fix: 'Use one word of lower-case letters, digits and hyphens.',
    },
  ];
}

function missingEnglish(
  groupId: string,
  [first]: readonly { readonly _id: string; readonly language: string }[],
): ContentProblem {
  return {
    kind: 'no-english',
    documentId: first?._id ?? groupId,
    locale: first?.language,
    field: 'language',
    message: `The topic (group ${groupId}) has no en-gb document, so some locales have no name for it.`,
    fix: 'Add an en-gb translation.',
  };
}
