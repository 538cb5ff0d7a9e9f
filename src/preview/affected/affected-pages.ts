import { localeOfPath } from '../../config/locales/locales.ts';
import { isReader, type QuestionReaders, type ReadReaders, type Question } from '../../live/readers.ts';
import { renderedPaths } from '../../publish/render/page-paths.ts';
import type { Site } from '../../site/site.ts';
import { changedQuestions, type DocumentChange } from './changed-questions.ts';

/** Pages that the publication of a draft would change. */
export interface AffectedPages {
  /** Paths of pages that are rendered again, those of the document first. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** False if there may be more: production does not say what its pages read. */
  readonly isExact: boolean;
}

/** Question that every page with content asks: unless somebody asked it, a site tells nothing about its readers. */
const ASKED_BY_ALL = 'breadcrumbs @';

/**
 * Computes the pages that the publication of a draft changes, as a build plans them: those of which a question gets
 * another answer, new ones, and those that go.
 * @param readReaders reads which pages of production asked a question.
 */
export async function affectedPages(
  change: DocumentChange,
  readReaders: ReadReaders,
): Promise<AffectedPages> {
  const [was, is] = [pathsOf(change.before), pathsOf(change.after)];
  const both = was.intersection(is);
  const own = change.before.routes.all.flatMap(({ documentId, path }) =>
    documentId === change.id && both.has(path) ? [path] : [],
  );
  const moved = { added: [...is.difference(was)], removed: [...was.difference(is)] };
  if (hasOtherParties(change.before, change.after)) return { changed: [...both], ...moved, isExact: true };
  try {
    if (await readReaders(ASKED_BY_ALL)) {
      const read = await readersOf(changedQuestions(change), { own, both }, readReaders);
      const first = new Set(own).intersection(read);
      return { changed: [...first.union(read)], ...moved, isExact: true };
    }
  } catch {
    // Whoever reads production has logged why it cannot be read.
  }
  return { changed: own, ...moved, isExact: false };
}

/** Lists the paths of all pages, also of those without content; files beside them read no documents. */
function pathsOf({ routes }: Site): ReadonlySet<string> {
  return new Set(renderedPaths(routes.all).filter((path) => path.endsWith('/')));
}

/** True if the site asks visitors about other third parties, as it does after its first video of a company: on all pages. */
function hasOtherParties(before: Site, after: Site): boolean {
  const [was, is] = [before, after].map(({ thirdParties, asked }) => JSON.stringify([thirdParties, asked]));
  return was !== is;
}

/** Collects the pages that asked one of the questions. */
async function readersOf(
  questions: ReadonlySet<Question>,
  { own, both }: { readonly own: readonly string[]; readonly both: ReadonlySet<string> },
  readReaders: ReadReaders,
): Promise<ReadonlySet<string>> {
  const byLocale = Map.groupBy(both, (path) => localeOfPath(path).code);
  const found = new Set<string>();
  const add = (readers: QuestionReaders | undefined, paths: readonly string[]) => {
    for (const path of paths) if (isReader(readers, path)) found.add(path);
  };
  await Promise.all(
    [...questions].map(async (question) => {
      const [name = '', first = '', second] = question.split(' ');
      const readers = await readReaders(question);
      for (const code of Object.keys(readers ?? {})) add(readers, byLocale.get(code) ?? []);
      // Of itself a page asks in general terms, see `generalQuestion`.
      if (name === 'document') add(await readReaders('document @'), own);
      else if (both.has(first))
        add(await readReaders(second === undefined ? `${name} @` : `${name} @ @`), [first]);
    }),
  );
  return found;
}
