import type { LightIndex } from '../site/read-index.ts';

/** Document of an index. */
interface Item {
  readonly _id: string;
}

/**
 * Returns an index with one document as another index has it, and with the translation groups that it is in: what is
 * published once the draft of the document is. Pure.
 */
export function asIfPublished(published: LightIndex, drafts: LightIndex, id: string): LightIndex {
  const groups = [published, drafts].flatMap((index) => index.groups.filter((group) => isIn(group, id)));
  const replaceIds = new Set([id, ...groups.map(({ _id }) => _id)]);
  const replace = <Each extends Item>(list: readonly Each[], theirs: readonly Each[]) =>
    replaced(list, theirs, replaceIds);
  const site = (own: LightIndex['site'], theirs: LightIndex['site']) => ({
    ...own,
    settings: replace(own.settings, theirs.settings),
    topics: replace(own.topics, theirs.topics),
    authors: replace(own.authors, theirs.authors),
  });
  return {
    pages: replace(published.pages, drafts.pages),
    articles: replace(published.articles, drafts.articles),
    groups: replace(published.groups, drafts.groups),
    site: site(published.site, drafts.site),
    // Without the marks of editing, which published content has not.
    shownSite: site(published.site, drafts.site),
  };
}

/** True if the group, in whatever shape a draft of it has, refers to the document. */
function isIn(group: Item, id: string): boolean {
  return JSON.stringify(group).includes(JSON.stringify(id));
}

/** Puts the documents with some ids in place of the own ones; the lists are in the order of ids, as queries return them. */
function replaced<Each extends Item>(
  own: readonly Each[],
  theirs: readonly Each[],
  ids: ReadonlySet<string>,
): Each[] {
  const kept = own.filter(({ _id }) => !ids.has(_id));
  const others = theirs.filter(({ _id }) => ids.has(_id));
  if (others.length === 0) return kept;
  return [...kept, ...others].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
