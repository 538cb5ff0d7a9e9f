import type { ContentProblem } from '../content/problem.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { RoutedDocument } from '../content/types.ts';
import { createArticleIndex, type ArticleIndex } from './articles.ts';
import { buildRoutes } from './build-routes.ts';
import { buildListings, listingConflicts } from './listings.ts';
import type { Route } from './route.ts';
import { buildTopics, separateGroups, type TopicIndex } from './topics.ts';

/** Routes of all content, and the problems that keep some of it from having any. */
export interface ResolvedContent {
  /** Routes of documents. */
  readonly routes: readonly Route[];
  /** Routes of further parts of lists, see `listings.ts`. */
  readonly listings: readonly Route[];
  readonly articles: ArticleIndex;
  readonly topics: TopicIndex;
  readonly problems: readonly ContentProblem[];
}

/** Resolves documents, topics and lists of articles in every locale. Pure. */
export function resolveContent(
  content: Pick<Snapshot, 'pages' | 'articles' | 'topics' | 'groups'>,
  documentsById: ReadonlyMap<string, RoutedDocument>,
): ResolvedContent {
  const { ofTopics, ofDocuments } = separateGroups(content.groups, content.topics);
  const built = buildRoutes([...content.pages, ...content.articles], ofDocuments);
  const { topics, problems } = buildTopics(content.topics, ofTopics);
  const articles = createArticleIndex(built.routes, documentsById, topics);
  const listings = buildListings(built.routes, documentsById, articles, topics);
  return {
    routes: built.routes,
    listings,
    articles,
    topics,
    problems: [...built.problems, ...problems, ...listingConflicts(built.routes, listings, topics)],
  };
}
