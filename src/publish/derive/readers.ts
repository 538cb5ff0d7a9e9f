import { localeOfPath } from '../../config/locales/locales.ts';
import { type LocaleReaders, readersFile, dependsOnDocuments } from '../../live/readers.ts';
import type { PageRecord } from '../output/site-record.ts';
import type { SiteFiles } from '../output/write-output.ts';

/**
 * Renders the files by which the preview knows what a draft would change: of each question the pages that asked it, by
 * locale, so that a new page that asks what all ask leaves them as they are. Pure.
 */
export function readerFiles(pages: Iterable<Pick<PageRecord, 'path' | 'questions'>>): SiteFiles {
  const all = new Map<string, string[]>();
  const readers = new Map<string, Map<string, string[]>>();
  for (const { path, questions } of pages) {
    if (!path.endsWith('/')) continue;
    const { code } = localeOfPath(path);
    push(all, code, path);
    for (const question of questions) {
      if (!dependsOnDocuments(question)) continue;
      const byLocale = readers.get(question) ?? new Map<string, string[]>();
      readers.set(question, byLocale);
      push(byLocale, code, path);
    }
  }
  const shortest = (code: string, paths: readonly string[]): LocaleReaders => {
    const others = all.get(code) ?? [];
    if (paths.length * 2 < others.length) return paths.toSorted();
    return { except: [...new Set(others).difference(new Set(paths))].toSorted() };
  };
  const entries = [...readers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const byFile = Map.groupBy(entries, ([question]) => readersFile(question));
  return new Map(
    [...byFile].map(([file, questions]) => {
      const content = questions.map(([question, byLocale]) => {
        const locales = [...byLocale].toSorted(([a], [b]) => (a < b ? -1 : 1));
        return [question, Object.fromEntries(locales.map(([code, paths]) => [code, shortest(code, paths)]))];
      });
      return [file, `${JSON.stringify(Object.fromEntries(content))}\n`];
    }),
  );
}

function push(lists: Map<string, string[]>, key: string, path: string): void {
  const list = lists.get(key);
  if (list) list.push(path);
  else lists.set(key, [path]);
}
