import type { SiteRecord } from '../output/site-record.ts';
import type { PageFileSource } from './derived-files.ts';
import { pictureLists } from './picture-lists.ts';
import { readerFiles } from './readers.ts';
import { styleIndexes } from './style-indexes.ts';

/** Lists the sources of the files that join facts of all pages. */
export function pageSources(pages: SiteRecord['pages']): readonly PageFileSource[] {
  const all = [...pages.values()];
  return [
    { name: 'readers', listOf: ({ questions }) => questions, render: () => readerFiles(all) },
    { name: 'pictures', listOf: ({ pictures }) => pictures, render: () => pictureLists(all) },
    { name: 'styles', listOf: ({ styles }) => styles?.sheets ?? [], render: () => styleIndexes(all) },
  ];
}
