import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import { normalizeSlug } from '../../config/editing/slugs.ts';
import { CONSEQUENCES, type Consequence, type ProblemKind } from '../../content/problem-kinds.ts';
import type { ContentNote, ContentProblem } from '../../content/problem.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { attributeOf, problemsOfShape, ruleProblems, type Fetched } from '../validate/document-problems.ts';
import { snapshotProblems } from '../validate/validate-snapshot.ts';
import { createUnitIndex } from './document-units.ts';
import { removeLinks } from './remove-links.ts';

/** Document that is left out of the site. */
export interface LeftOutDocument {
  readonly id: string;
  readonly locale?: string;
}

/** Translation group, or document that stands alone, that is left out of the site. */
export interface LeftOut {
  /** Id of the group, or of the document. */
  readonly id: string;
  readonly documents: readonly LeftOutDocument[];
  /** Problems for which it is left out. */
  readonly problems: readonly ContentProblem[];
}

/** Result of {@link quarantine}. */
export interface Quarantined {
  /** Content that can be published, unless problems stop the build. */
  readonly snapshot: Snapshot;
  /** Groups that are left out, causes before those that follow from them. */
  readonly leftOut: readonly LeftOut[];
  /** Problems that stop the build, each after those that caused it. */
  readonly stopping: readonly ContentProblem[];
  /** Problems of what is published all the same, and parts of it that are left out with their links. */
  readonly warnings: readonly ContentNote[];
}

/** Rules between documents: looked at once those by themselves are sound, as they may be broken by one that is not. */
const BETWEEN_DOCUMENTS: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'form-differs',
  'redirect-twice',
  'redirect-shadowed',
  'redirect-unknown',
  'redirect-circle',
]);

/**
 * Leaves out of a snapshot what must not be published, each document with its translation group, and the links that
 * lead there, until the rest is sound. Problems that would damage the rest stop the build instead. Pure.
 * @param known problems that do not follow from the snapshot, such as those of files.
 */
export function quarantine(snapshot: Snapshot, known: readonly ContentProblem[] = []): Quarantined {
  const leftOut: LeftOut[] = [];
  const removed: ContentNote[] = [];
  let current = snapshot;
  // Each round leaves something out, so it ends.
  for (;;) {
    const gone = new Set(leftOut.flatMap(idsOf));
    const problems = [...snapshotProblems(current, gone), ...known];
    const consequenceOf = createConsequences(current);
    const isOf = (consequence: Consequence) => (problem: ContentProblem) =>
      consequenceOf(problem) === consequence;
    const found = problems.filter(isOf('leaves out'));
    if (found.length === 0) {
      const stopping = withCauses(problems.filter(isOf('stops')), leftOut, snapshot);
      return {
        snapshot: current,
        leftOut,
        stopping,
        warnings: [...removed, ...problems.filter(isOf('warns'))],
      };
    }
    const own = found.filter(({ kind }) => !BETWEEN_DOCUMENTS.has(kind));
    const units = unitsOf(current, own.length > 0 ? own : found);
    leftOut.push(...units);
    current = without(current, new Set(units.flatMap(idsOf)), (part) => removed.push(part));
  }
}

function idsOf({ id, documents }: LeftOut): readonly string[] {
  return [id, ...documents.map((document) => document.id)];
}

/** Documents of a snapshot that can be left out, with those that only name others. */
function documentsOf(snapshot: Snapshot): readonly Fetched[] {
  const { pages, articles, topics, authors, redirects, groups, assets, animationFiles } = snapshot;
  return [pages, articles, topics, authors, redirects, groups, assets, animationFiles].flat();
}

/** Decides what problems lead to. Those of documents that are left out already lead to nothing. */
function createConsequences(
  snapshot: Snapshot,
): (problem: Pick<ContentProblem, 'kind' | 'documentId'>) => Consequence | undefined {
  const documents = new Set(documentsOf(snapshot).map(({ _id }) => _id));
  const settings = new Set(snapshot.settings.map(({ _id }) => _id));
  return ({ kind, documentId }) => {
    // Every page shows the settings.
    if (settings.has(documentId)) return 'stops';
    const consequence = CONSEQUENCES[kind];
    return consequence === 'leaves out' && !documents.has(documentId) ? undefined : consequence;
  };
}

/** Groups problems by the unit that they leave out, in the order of the problems. */
function unitsOf(snapshot: Snapshot, problems: readonly ContentProblem[]): readonly LeftOut[] {
  const unitOf = createUnitIndex(snapshot);
  const localeOf = new Map(documentsOf(snapshot).map(({ _id, language }) => [_id, language]));
  const byUnit = Map.groupBy(problems, ({ documentId }) => unitOf(documentId).id);
  return [...byUnit].map(([id, ofUnit]) => ({
    id,
    documents: unitOf(id).documentIds.map((documentId) => {
      const locale = localeOf.get(documentId);
      return { id: documentId, ...(typeof locale === 'string' && { locale }) };
    }),
    problems: ofUnit,
  }));
}

/**
 * Removes documents, and the links to them from those that can be without.
 * @param onPart receives a note for each part of a document that goes with its link.
 */
function without(
  snapshot: Snapshot,
  ids: ReadonlySet<string>,
  onPart: (note: ContentNote) => void,
): Snapshot {
  const rest = <Item extends { readonly _id: string }>(items: readonly Item[]) =>
    items.filter(({ _id }) => !ids.has(_id));
  const unlinked = <Item extends Fetched>(
    items: readonly Item[],
    problemsIn: (item: Item) => ContentProblem[],
  ) =>
    rest(items).map((item) => {
      const problemsOf = (changed: Item) => problemsIn(changed).map(({ field }) => field);
      const { document, parts } = removeLinks(item, ids, problemsOf);
      for (const field of parts) {
        onPart({
          documentId: item._id,
          locale: item.language,
          field,
          message: 'It is left out with its link, which leads to what is left out.',
          fix: 'Mend that, or link to something else.',
        });
      }
      return document;
    });
  return {
    // In its order: fingerprints of content are those of a snapshot without what is left out.
    ...snapshot,
    pages: unlinked(snapshot.pages, (page) => [
      ...problemsOfShape([page], SHAPES.PAGES_QUERY),
      ...ruleProblems('page', [page]),
    ]),
    articles: unlinked(snapshot.articles, (article) => [
      ...problemsOfShape([article], SHAPES.ARTICLES_QUERY),
      ...ruleProblems('article', [article]),
    ]),
    settings: unlinked(snapshot.settings, (settings) => [
      ...problemsOfShape([settings], attributeOf(SHAPES.SITE_QUERY, 'settings')),
      ...ruleProblems('siteSettings', [settings]),
    ]),
    groups: rest(snapshot.groups),
    assets: rest(snapshot.assets),
    topics: rest(snapshot.topics),
    authors: rest(snapshot.authors),
    redirects: rest(snapshot.redirects),
    animationFiles: rest(snapshot.animationFiles),
    animations: rest(snapshot.animations),
  };
}

/** Puts before each problem those of the documents that it lacks because they are left out. */
function withCauses(
  problems: readonly ContentProblem[],
  leftOut: readonly LeftOut[],
  { pages }: Snapshot,
): readonly ContentProblem[] {
  const home = pages.find(
    ({ language, slug }) =>
      language === DEFAULT_LOCALE_CODE && typeof slug === 'string' && normalizeSlug(slug) === '',
  );
  const unitOf = new Map(leftOut.flatMap((unit) => idsOf(unit).map((id) => [id, unit])));
  const listed = new Set<ContentProblem>();
  const list = (problem: ContentProblem) => {
    if (listed.has(problem)) return;
    const lacking = problem.kind === 'no-home' ? home?._id : problem.leftOutId;
    for (const cause of unitOf.get(lacking ?? '')?.problems ?? []) list(cause);
    listed.add(problem);
  };
  problems.forEach(list);
  return [...listed];
}
