import { LOCALES } from '../../config/locales/locales.ts';
import { createAsk } from '../../publish/render/traces/questions.ts';
import type { Question } from '../../live/readers.ts';
import type { Route } from '../../routing/route.ts';
import type { Site } from '../../site/site.ts';

/** A document before and after its draft is published. */
export interface DocumentChange {
  readonly id: string;
  readonly before: Site;
  readonly after: Site;
  /** True if lists and routes read something else of it, such as its title. */
  readonly isListedOtherwise: boolean;
}

/**
 * Lists the questions that pages may ask whose answers differ between two sites that differ in one document. Those about
 * anything that neither the document nor its routes touch are left out unasked. Pure.
 */
export function changedQuestions({
  id,
  before,
  after,
  isListedOtherwise,
}: DocumentChange): ReadonlySet<Question> {
  const [askBefore, askAfter] = [
    open(before, id, 'before', isListedOtherwise),
    open(after, id, 'after', isListedOtherwise),
  ];
  const changed = new Set<Question>();
  for (const question of questionsAbout(id, before, after)) {
    if (askBefore(question) !== askAfter(question)) changed.add(question);
  }
  return changed;
}

/** Creates the function that asks; all documents count by their ids, as only one of them differs. */
function open(site: Site, id: string, stage: string, isListedOtherwise: boolean) {
  const { documentsById } = site.content;
  const listed = [...documentsById.values()].map(
    (document) =>
      [
        document,
        document._id === id && isListedOtherwise ? `${document._id} ${stage}` : document._id,
      ] as const,
  );
  return createAsk({
    site,
    day: '',
    hashOf: (each) => (each === id && documentsById.has(id) ? stage : undefined),
    listedHashes: new WeakMap<object, string>(listed),
    lengths: [],
  });
}

/** Lists every question about a document, about pages of its locales and group, and about whole locales. */
export function* questionsAbout(id: string, before: Site, after: Site): Generator<Question> {
  const routes = routesOf(before, after);
  const topics = new Set([before, after].flatMap((site) => site.snapshot.topics.map(({ _id }) => _id)));
  const changed = routes.filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is)).map(shownBy);
  const shown = routes.map(shownBy).filter(({ documentId }) => documentId === id);
  const locales = new Set(
    (topics.has(id) ? routes.map(shownBy) : [...changed, ...shown]).map(({ locale }) => locale),
  );
  const groups = new Set([...changed, ...shown].map(({ groupId }) => groupId));

  yield `document ${id}`;
  yield `author ${id}`;
  yield 'revisionYear';
  yield 'feeds';
  for (const { code } of LOCALES) {
    yield `settings ${code}`;
    yield `feed ${code}`;
    yield `articles ${code}`;
  }
  for (const code of locales) for (const topic of topics) yield `articlesOnTopic ${code} ${topic}`;
  const documents = new Set<string>();
  for (const route of routes) {
    const { locale, path, documentId, groupId } = shownBy(route);
    const isOfGroup = groups.has(groupId);
    if (isOfGroup) for (const each of [route.was, route.is]) if (each) documents.add(each.documentId);
    if (!isOfGroup && !locales.has(locale)) continue;
    for (const name of ['atPath', 'inEveryLocale', 'alternates', 'breadcrumbs', 'listing'])
      yield `${name} ${path}`;
    for (const name of ['topicsOf', 'relatedArticles']) yield `${name} ${path} ${documentId}`;
  }
  for (const document of documents) for (const { code } of LOCALES) yield `forDocument ${document} ${code}`;
}

/** Routes of a path in both sites. */
interface RoutePair {
  readonly was: Route | undefined;
  readonly is: Route | undefined;
}

function routesOf(before: Site, after: Site): readonly RoutePair[] {
  const paths = new Set([before, after].flatMap(({ routes }) => routes.all.map(({ path }) => path)));
  return [...paths].map((path) => ({ was: before.routes.atPath(path), is: after.routes.atPath(path) }));
}

function shownBy({ was, is }: RoutePair): Route {
  const route = is ?? was;
  if (!route) throw new Error('A path of neither site has been compared.');
  return route;
}
