import { BLOCK_RULES } from '../../blocks/rules.generated.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { blockProblems } from '../../content/validate/block-rules.ts';
import { addressProblems, homeProblems, settingsProblems } from '../../content/validate/home-and-settings.ts';
import { unknownBlockProblems } from '../../content/validate/blocks.ts';
import { type KnownIds, knownIds, referenceProblems } from '../../content/validate/references.ts';
import { resolveContent } from '../../routing/resolve-content.ts';
import {
  attributeOf,
  problemsOfShape,
  ruleProblems,
  withoutRepetition,
  type Fetched,
} from './document-problems.ts';
import { homeListProblems } from './home-lists.ts';
import { parentCircleProblems } from './circles.ts';
import { redirectProblems } from './redirects.ts';

/**
 * Finds everything that keeps documents of a snapshot from being published, all at once. A rule looks only at
 * documents whose shape it can rely on; what a document lacks is reported as that, and once.
 * @param leftOut ids of documents that are left out of the snapshot already.
 */
export function snapshotProblems(
  snapshot: Snapshot,
  leftOut?: ReadonlySet<string>,
): readonly ContentProblem[] {
  const shapeProblems = problemsOfShapes(snapshot);
  const refusals = problemsOfRules(snapshot);
  const between = problemsBetween(snapshot, idsOf(shapeProblems), idsOf(refusals));
  return withoutRepetition([
    ...unknownBlockProblems(snapshot.pages),
    ...shapeProblems,
    ...between.problems,
    ...problemsOfReferences(snapshot, knownIds(snapshot, leftOut)),
    ...refusals,
    ...between.routeProblems,
  ]);
}

/**
 * Finds the problems that documents have by themselves. Together with {@link changeProblems} it finds some in sound
 * content with changes exactly if {@link snapshotProblems} finds some in the whole, though not the same ones.
 * @param documents that are new or different.
 * @param known ids of the content with the changes.
 */
export function documentProblems(documents: Snapshot, known: KnownIds): readonly ContentProblem[] {
  const problems = [
    ...unknownBlockProblems(documents.pages),
    ...problemsOfShapes(documents),
    ...problemsOfRules(documents),
    ...problemsOfReferences(documents, known),
  ];
  // Rules of blocks rely on the shape of each.
  return problems.length > 0 ? problems : blockProblems(documents.pages, BLOCK_RULES);
}

/**
 * Finds the problems between documents that changes bring to sound content from which nothing is removed. The changed
 * documents have none by themselves. Pages and articles may lack what these rules do not read, see `publish/content/store`.
 * @param changed ids of the documents that are new or different.
 */
export function changeProblems(
  changed: ReadonlySet<string>,
  before: Snapshot | undefined,
  all: Snapshot,
): readonly ContentProblem[] {
  if (before && isSameBetween(changed, before, all)) return [];
  const { problems, routeProblems } = problemsBetween(all, new Set(), new Set());
  return withoutRepetition([...problems, ...routeProblems]);
}

/** True if a change is none to what rules between documents read: most are to the body of a page or article. */
function isSameBetween(changed: ReadonlySet<string>, before: Snapshot, all: Snapshot): boolean {
  const read = ({ pages, articles, groups, settings, topics, redirects }: Snapshot) =>
    [pages, articles, groups, settings, topics, redirects]
      .flat()
      .filter(({ _id }) => changed.has(_id))
      .map((document) => JSON.stringify({ ...document, _updatedAt: undefined }));
  const [was, is] = [read(before), read(all)];
  return was.length === is.length && was.every((text, index) => text === is[index]);
}

function idsOf(problems: readonly ContentProblem[]): ReadonlySet<string> {
  return new Set(problems.map(({ documentId }) => documentId));
}

function problemsOfShapes(snapshot: Snapshot): readonly ContentProblem[] {
  return [
    ...problemsOfShape(snapshot.pages, SHAPES.PAGES_QUERY),
    ...problemsOfShape(snapshot.articles, SHAPES.ARTICLES_QUERY),
    ...problemsOfShape(snapshot.groups, SHAPES.GROUPS_QUERY),
    ...problemsOfShape(snapshot.assets, SHAPES.ASSETS_QUERY),
    ...problemsOfShape(snapshot.settings, attributeOf(SHAPES.SITE_QUERY, 'settings')),
    ...problemsOfShape(snapshot.topics, attributeOf(SHAPES.SITE_QUERY, 'topics')),
    ...problemsOfShape(snapshot.authors, attributeOf(SHAPES.SITE_QUERY, 'authors')),
    ...problemsOfShape(snapshot.redirects, attributeOf(SHAPES.SITE_QUERY, 'redirects')),
    ...problemsOfShape(snapshot.animationFiles, attributeOf(SHAPES.SITE_QUERY, 'animationFiles')),
  ];
}

function problemsOfRules(snapshot: Snapshot): readonly ContentProblem[] {
  return [
    ...ruleProblems('page', snapshot.pages),
    ...ruleProblems('article', snapshot.articles),
    ...ruleProblems('siteSettings', snapshot.settings),
    ...ruleProblems('topic', snapshot.topics),
    ...ruleProblems('author', snapshot.authors),
    ...ruleProblems('redirect', snapshot.redirects),
  ];
}

function problemsOfReferences(snapshot: Snapshot, known: KnownIds): readonly ContentProblem[] {
  const { pages, articles, settings, topics, authors, redirects } = snapshot;
  return referenceProblems([pages, articles, settings, topics, authors, redirects].flat(), known);
}

/**
 * Applies the rules that follow from several documents.
 * @param malformed ids of documents whose shape cannot be relied on.
 * @param refused ids of documents that break rules by themselves.
 */
function problemsBetween(snapshot: Snapshot, malformed: ReadonlySet<string>, refused: ReadonlySet<string>) {
  const wellFormed = <Item extends Fetched>(items: readonly Item[]) =>
    items.filter(({ _id }) => !malformed.has(_id));
  const placed = <Item extends Fetched & { readonly slug: unknown }>(items: readonly Item[]) =>
    items.filter(({ language, slug }) => typeof language === 'string' && typeof slug === 'string');

  const pages = placed(snapshot.pages);
  const articles = placed(snapshot.articles);
  // Lists are made only of documents whose blocks and topics can be relied on.
  const reliable = [...wellFormed(pages), ...wellFormed(articles)];
  const documentsById = new Map(reliable.map((document) => [document._id, document]));
  const resolved = resolveContent(
    { pages, articles, topics: placed(snapshot.topics), groups: wellFormed(snapshot.groups) },
    documentsById,
  );
  const { routes, listings, problems: routeProblems } = resolved;
  const redirects = wellFormed(snapshot.redirects).filter(({ _id }) => !refused.has(_id));
  const problems: readonly ContentProblem[] = [
    ...homeProblems(pages),
    ...settingsProblems(snapshot.settings),
    ...addressProblems(wellFormed(snapshot.settings)),
    ...blockProblems(wellFormed(snapshot.pages), BLOCK_RULES),
    ...homeListProblems(wellFormed(pages), resolved),
    ...parentCircleProblems(routes, documentsById),
    ...redirectProblems(redirects, [...routes, ...listings]),
  ];
  return { problems, routeProblems };
}
