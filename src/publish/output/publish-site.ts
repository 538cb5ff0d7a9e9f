import { dirname, join } from 'node:path';
import { stateFolder } from './beside.ts';
import { commitFiles } from './commit-files.ts';
import { stopOnFullFolder } from './folder-limits.ts';
import {
  hasSameLists,
  type PageChanges,
  pageChanges,
  type PageFile,
  type PageRecord,
  type SiteRecord,
} from './site-record.ts';
import {
  isHashed,
  RETAINED_FILES,
  RETAINED_PICTURES,
  retainFiles,
  retainPictures,
  retainReplaced,
} from './retained-files.ts';
import { swapFolder } from './swap-folder.ts';
import { copyToOutput, makeOutputFolder, writeFiles } from './write-output.ts';

/** Files that a site has from caches: path of each in its cache, by that below the folder of the site. */
export type CopiedFiles = ReadonlyMap<string, string>;

/** Site to publish. */
export interface FinishedSite {
  /**
   * Folder with the files of rendered pages, and of sources that have changed. Without a site before it all are there;
   * otherwise it is on the file system of the published site.
   */
  readonly output: string;
  readonly record: Omit<SiteRecord, 'build' | 'oldAddresses'>;
  readonly copies: CopiedFiles;
}

/**
 * Publishes a site: the whole folder, or what differs from the site before.
 * @param before record of the published site; `undefined` if nothing is known of it.
 */
export async function publishSite(
  target: string,
  before: SiteRecord | undefined,
  { output, record, copies }: FinishedSite,
): Promise<void> {
  const isNew = (path: string) => before?.files[path] !== record.files[path];
  await copyFiles(output, new Map([...copies].filter(([path]) => isNew(path))));
  if (!before) return await publishWhole(output, target, filesOfSite(record));

  const changes = pageChanges(before.pages, record.pages);
  const [sheetsBefore, sheets] = [sheetsOf(before), sheetsOf(record)];
  const hashed = (files: SiteRecord['files'], ofPages: ReadonlySet<string>) =>
    new Set(Object.keys(files).filter(isHashed)).union(ofPages);
  const [own, next] = [hashed(before.files, sheetsBefore), hashed(record.files, sheets)];
  const files = await retainReplaced(target, RETAINED_FILES, own, next);
  const pictures = hasSameLists(changes, (page) => page.pictures)
    ? undefined
    : await retainReplaced(target, RETAINED_PICTURES, picturesOf(before.pages), picturesOf(record.pages));
  const lists = new Map([...files.list, ...(pictures?.list ?? [])]);

  const newSheets = sheets.difference(sheetsBefore);
  const newFiles = Object.keys(record.files).filter(isNew);
  // First what others refer to, last what says that there is a new site.
  const put = [
    ...newSheets,
    ...newFiles.filter((path) => copies.has(path)),
    ...changedFiles(changes),
    ...lists.keys(),
    ...newFiles.filter((path) => !copies.has(path)),
  ];
  // Pages that stay keep their files.
  const was = new Set([...Object.keys(before.files), ...filesOf(changes.before)]);
  const is = new Set([...Object.keys(record.files), ...filesOf(changes.after)]);
  const remove = [...[...was.difference(is)].filter((path) => !isHashed(path)), ...files.gone];
  if (put.length === 0 && remove.length === 0) return;
  if (!is.isSubsetOf(was) || newSheets.size > 0) stopOnFullFolder(filesOfSite(record));
  writeFiles(output, lists);
  await commitFiles(target, stateFolder(target), { staging: output, put, remove });
}

/**
 * Publishes a whole site in place of another one.
 * @param output folder with all of its files.
 * @param files their paths.
 */
export async function publishWhole(output: string, target: string, files: readonly string[]): Promise<void> {
  stopOnFullFolder(files);
  await retainFiles(output, target);
  await retainPictures(output, target);
  await swapFolder(output, target);
}

/** Copies files out of caches: visitors get them from where they get the pages. */
export async function copyFiles(output: string, copies: CopiedFiles): Promise<void> {
  for (const folder of new Set([...copies.keys()].map((path) => dirname(path))))
    await makeOutputFolder(join(output, folder));
  await Promise.all(Array.from(copies, ([path, file]) => copyToOutput(file, join(output, path))));
}

/** Lists the files of a site, besides those that it retains of the deployment before. */
function filesOfSite(site: Pick<SiteRecord, 'pages' | 'files'>): readonly string[] {
  return [...Object.keys(site.files), ...filesOf(site.pages.values()), ...sheetsOf(site)];
}

function filesOf(pages: Iterable<PageRecord>): readonly string[] {
  return Array.from(pages).flatMap(({ files }) => files.map(({ path }) => path));
}

/** Lists the files of pages that differ. */
function changedFiles({ before, after }: PageChanges): readonly string[] {
  const old = new Map(before.map((page) => [page.path, page.files]));
  return after.flatMap((page) => {
    const files = old.get(page.path);
    const isOld = (file: PageFile) =>
      files?.some(({ path, hash }) => path === file.path && hash === file.hash);
    return page.files.flatMap((file) => (isOld(file) ? [] : [file.path]));
  });
}

function sheetsOf({ pages }: Pick<SiteRecord, 'pages'>): ReadonlySet<string> {
  // Most pages have the same list, not just an equal one.
  const lists = new Set(Array.from(pages.values(), (page) => page.sheets));
  return new Set([...lists].flatMap((list) => list.map((sheet) => sheet.slice(1))));
}

/** Collects the pictures that pages show. */
function picturesOf(pages: SiteRecord['pages']): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap((page) => page.pictures));
}
