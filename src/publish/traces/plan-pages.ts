import type { PublishedState } from '../published-state.ts';
import type { PageRecord } from '../renderer/page-renderer.ts';
import type { Ask, Question } from './questions.ts';

/** Decision about each page of a build. */
export interface PagePlan {
  /** Paths to render, each with the question whose answer has changed; without one where the page is new. */
  readonly rendered: ReadonlyMap<string, Question | undefined>;
  /** Records of pages that stay as they are. */
  readonly kept: readonly PageRecord[];
  /** Paths that are gone. */
  readonly removed: readonly string[];
  /** Answers of the questions that kept pages asked, and perhaps of others. */
  readonly answers: ReadonlyMap<Question, string>;
}

/** Questions that are answered from documents alone, whatever the routes. */
const ABOUT_DOCUMENTS = /^(?:document|asset|author|animation|settings|revisionYear) ?/;

/** Pages up to which questions that nobody asks are kept. */
const MOST_WITHOUT_FORGETTING = 100;

/**
 * Decides which pages must be rendered: new ones, and those that would get another answer to a question they asked.
 * @param paths of all pages.
 * @param before what is published; without it, or if all pages have changed for another reason, all are rendered.
 * @param hasSameRoutes true if everything that routes follow from is as it was, so that no question about them is asked
 *   again.
 */
export function planPages(
  paths: readonly string[],
  before: Pick<PublishedState, 'pages' | 'answers'> | undefined,
  { ask, hasSameRoutes }: { readonly ask: Ask; readonly hasSameRoutes: boolean },
): PagePlan {
  const changed = new Set<Question>();
  for (const [question, answer] of before?.answers ?? []) {
    if (hasSameRoutes && !ABOUT_DOCUMENTS.test(question)) continue;
    if (ask(question) !== answer) changed.add(question);
  }
  const rendered = new Map<string, Question | undefined>();
  const kept: PageRecord[] = [];
  for (const path of paths) {
    const record = before?.pages.get(path);
    const cause = changed.size > 0 ? record?.questions.find((question) => changed.has(question)) : undefined;
    if (record && cause === undefined) kept.push(record);
    else rendered.set(path, cause);
  }
  const all = new Set(paths);
  // What no page asks any more is forgotten when many are rendered: to look through all takes longer than a page.
  const isWorthwhile = rendered.size > MOST_WITHOUT_FORGETTING;
  const asked = isWorthwhile ? new Set(kept.flatMap(({ questions }) => questions)) : undefined;
  return {
    rendered,
    kept,
    removed: [...(before?.pages.keys() ?? [])].filter((path) => !all.has(path)),
    answers: asked
      ? new Map([...(before?.answers ?? [])].filter(([question]) => asked.has(question)))
      : (before?.answers ?? new Map()),
  };
}
