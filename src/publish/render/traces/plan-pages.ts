import { memoize } from '../../../shared/memoize.ts';
import { isAboutItself, specificQuestion, type Question } from '../../../live/readers.ts';
import type { SiteRecord, PageRecord } from '../../output/site-record.ts';
import type { Ask } from './questions.ts';

/** Decision about each page of a build. */
export interface PagePlan {
  /** Paths to render, each with the question whose answer has changed; without one where the page is new. */
  readonly rendered: ReadonlyMap<string, Question | undefined>;
  /** Records of pages that stay as they are. */
  readonly reused: readonly PageRecord[];
  /** Paths that are gone. */
  readonly removed: readonly string[];
  /** Answers of the questions that reused pages asked, besides those about themselves. */
  readonly answers: ReadonlyMap<Question, string>;
}

/** Questions that are answered from documents alone, whatever the routes. */
const ABOUT_DOCUMENTS = /^(?:document|asset|author|animation|settings|revisionYear) ?/;

/** Means of {@link planPages}. */
interface PlanOptions {
  readonly ask: Ask;
  /** Returns the id of the document that a page shows. */
  readonly documentAt: (path: string) => string | undefined;
  /** True if everything that routes follow from is as it was, so that no question about them is asked again. */
  readonly hasSameRoutes: boolean;
}

/**
 * Decides which pages must be rendered: new ones, and those that would get another answer to a question they asked.
 * @param paths of all pages.
 * @param before what is published; without it, or if all pages have changed for another reason, all are rendered.
 */
export function planPages(
  paths: readonly string[],
  before: Pick<SiteRecord, 'pages' | 'answers'> | undefined,
  { ask, documentAt, hasSameRoutes }: PlanOptions,
): PagePlan {
  const isAsked = (question: Question) => !hasSameRoutes || ABOUT_DOCUMENTS.test(question);
  const changed = new Set<Question>();
  for (const [question, answer] of before?.answers ?? [])
    if (isAsked(question) && ask(question) !== answer) changed.add(question);
  // Most pages of a locale have the same list of questions, not just an equal one.
  const ofList = memoize((questions: readonly Question[]) => ({
    own: questions.filter(isAboutItself).map((question) => isAsked(question) && question),
    changed: questions.find((question) => changed.has(question)),
  }));
  const causeFor = ({ path, questions, own }: PageRecord): Question | undefined => {
    const list = ofList(questions);
    const page = { path, documentId: documentAt(path) };
    const answers = own.split(' ');
    for (const [place, question] of list.own.entries()) {
      const specific = question && specificQuestion(question, page);
      if (specific && ask(specific) !== answers[place]) return specific;
    }
    return list.changed;
  };
  const rendered = new Map<string, Question | undefined>();
  const reused: PageRecord[] = [];
  for (const path of paths) {
    const record = before?.pages.get(path);
    const cause = record && causeFor(record);
    if (record && cause === undefined) reused.push(record);
    else rendered.set(path, cause);
  }
  const all = new Set(paths);
  const asked = new Set([...new Set(reused.map(({ questions }) => questions))].flat());
  return {
    rendered,
    reused,
    removed: [...(before?.pages.keys() ?? [])].filter((path) => !all.has(path)),
    answers: new Map([...(before?.answers ?? [])].filter(([question]) => asked.has(question))),
  };
}
