import { ANIMATIONS_PATH } from '../../config/animations-path.ts';
import { PICTURE_LISTS } from '../../config/picture-list.ts';
import { shareImagePath } from '../../config/share-image.ts';
import { publishAnimations } from '../content/animations/publish-animations.ts';
import { commitFiles } from './commit-files.ts';
import { type DerivedFiles, filesOfSources } from '../derive/derived-files.ts';
import { stopOnFullFolder } from './folder-limits.ts';
import { filesToKeep, isHashed, KEPT_RECORD, keepFiles, keptText, readKept } from './retained-files.ts';
import { keepPictures, listText, readKeptPictures } from '../derive/picture-lists.ts';
import type { PublishedState } from './published-state.ts';
import type { PageFile, PageRecord } from '../render/page-renderer.ts';
import { publishShareImages } from '../derive/share-images/share-image-files.ts';
import { fingerprint } from '../content/store/content-store.ts';
import { stateFolder, swapFolder } from './swap-folder.ts';
import { writeFiles } from './write-files.ts';

/**
 * Publishes a whole site in place of another one.
 * @param output folder with all of its files.
 * @param files their paths.
 */
export async function publishWhole(output: string, target: string, files: readonly string[]): Promise<void> {
  stopOnFullFolder(files);
  await keepFiles(output, target);
  await keepPictures(output, target);
  await swapFolder(output, target);
}

/** Files of a site besides those of pages. */
export interface OtherFiles extends DerivedFiles {
  /** Names of animation files and share images, which their caches have. */
  readonly animations: readonly string[];
  readonly shareImages: readonly string[];
}

/** Writes files into a folder. */
export async function writeOthers(
  folder: string,
  { texts, animations, shareImages }: Omit<OtherFiles, 'sources'>,
): Promise<void> {
  writeFiles(folder, texts);
  await publishAnimations(folder, animations);
  await publishShareImages(folder, shareImages);
}

/** Change of a published site whose other files stay as they are. */
export interface SiteChange {
  readonly target: string;
  /** Folder with the files of rendered pages, beside the published site; gets the others that change. */
  readonly staging: string;
  readonly before: Pick<PublishedState, 'pages' | 'files'>;
  readonly pages: PublishedState['pages'];
  readonly changes: PageChanges;
  readonly others: OtherFiles;
  /** Fingerprints of all files besides those of pages, see {@link fingerprintsOf}. */
  readonly files: PublishedState['files'];
}

/**
 * Publishes what differs from the published site: first what others refer to, last what says that there is a new site.
 * @returns paths of the files that have changed or gone.
 */
export async function publishChange(change: SiteChange): Promise<readonly string[]> {
  const { target, staging, before, pages, changes, others, files } = change;
  const isNew = (path: string) => before.files[path] !== files[path];
  const [sheetsBefore, sheets] = [sheetsOf(before.pages), sheetsOf(pages)];
  const hashed = (own: Readonly<Record<string, string>>, ofPages: ReadonlySet<string>) =>
    new Set(Object.keys(own).filter(isHashed)).union(ofPages);
  const kept = await keptFiles(target, hashed(before.files, sheetsBefore), hashed(files, sheets));
  const newSheets = sheets.difference(sheetsBefore);
  const keptPictures = await keptPictureList(target, change);
  const texts = new Map([...others.texts].filter(([path]) => isNew(path)));
  for (const [path, text] of [...kept.files, ...keptPictures]) texts.set(path, text);
  const animations = others.animations.filter((name) => isNew(animationPath(name)));
  const shareImages = others.shareImages.filter((file) => isNew(shareImagePath(file).slice(1)));

  const last = [...texts.keys()];
  const put = [
    ...newSheets,
    ...animations.map(animationPath),
    ...shareImages.map((file) => shareImagePath(file).slice(1)),
    ...changedFiles(changes),
    ...last,
  ];
  // Pages that stay keep their files.
  const pathsOf = (paths: Iterable<string>, pagesThatDiffer: Iterable<PageRecord>) =>
    new Set([...paths, ...filesOf(pagesThatDiffer), KEPT_RECORD, PICTURE_LISTS.kept.slice(1)]);
  const was = pathsOf(Object.keys(before.files), changes.before);
  const is = pathsOf(Object.keys(files), changes.after);
  const remove = [...[...was.difference(is)].filter((path) => !isHashed(path)), ...kept.gone];
  if (put.length === 0 && remove.length === 0) return [];
  if (!is.isSubsetOf(was) || newSheets.size > 0) stopOnFullFolder(filesOfSite(pages, files));
  await writeOthers(staging, { texts, animations, shareImages });
  await commitFiles(target, stateFolder(target), { staging, put, remove });
  return [...put, ...remove];
}

/** Lists the files of a site, besides those that it keeps of the deployment before. */
export function filesOfSite(
  pages: PublishedState['pages'],
  files: PublishedState['files'],
): readonly string[] {
  return [...Object.keys(files), ...filesOf(pages.values()), ...sheetsOf(pages)];
}

/**
 * Returns the fingerprints of files besides those of pages; those named by their content have their name.
 * @param bundled fingerprints of files that the bundle brings.
 */
export function fingerprintsOf(
  { texts, sources, animations, shareImages }: OtherFiles,
  bundled: Readonly<Record<string, string>>,
): PublishedState['files'] {
  const derived = filesOfSources(sources);
  return Object.fromEntries([
    ...Object.entries(bundled),
    ...Object.entries(derived),
    ...[...texts].flatMap(([path, text]) =>
      derived[path] === undefined ? [[path, fingerprint(text)] as const] : [],
    ),
    ...animations.map((name) => [animationPath(name), name] as const),
    ...shareImages.map((file) => [shareImagePath(file).slice(1), file] as const),
  ]);
}

function animationPath(name: string): string {
  return `${ANIMATIONS_PATH.slice(1)}${name}`;
}

function filesOf(pages: Iterable<PageRecord>): readonly string[] {
  return Array.from(pages).flatMap(({ files }) => files.map(({ path }) => path));
}

/** Pages in which two sites differ: those that stay are the same object in both. */
export interface PageChanges {
  readonly before: readonly PageRecord[];
  readonly after: readonly PageRecord[];
}

/** Finds the pages in which a site differs from the one before. */
export function pageChanges(before: PublishedState['pages'], after: PublishedState['pages']): PageChanges {
  const differing = (pages: PublishedState['pages'], others: PublishedState['pages']) =>
    [...pages.values()].filter((page) => others.get(page.path) !== page);
  return { before: differing(before, after), after: differing(after, before) };
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

function sheetsOf(pages: PublishedState['pages']): ReadonlySet<string> {
  // Most pages have the same list, not just an equal one.
  const lists = new Set(Array.from(pages.values(), (page) => page.sheets));
  return new Set([...lists].flatMap((list) => list.map((sheet) => sheet.slice(1))));
}

/** True if the same pages show the same pictures. */
export function hasSamePictures(changes: PageChanges): boolean {
  return hasSame(changes, ({ pictures }) => pictures);
}

/** True if the same pages link the same style sheets. */
export function hasSameStyles(changes: PageChanges): boolean {
  return hasSame(changes, ({ styles }) => styles?.sheets ?? []);
}

/** True if the same pages asked the same questions. */
export function hasSameQuestions(changes: PageChanges): boolean {
  return hasSame(changes, ({ questions }) => questions);
}

function hasSame({ before, after }: PageChanges, listOf: (page: PageRecord) => readonly string[]): boolean {
  if (before.length !== after.length) return false;
  const old = new Map(before.map((page) => [page.path, listOf(page)]));
  return after.every((page) => {
    const [own, theirs] = [listOf(page), old.get(page.path)];
    return own.length === theirs?.length && own.every((each, index) => each === theirs[index]);
  });
}

/** Collects the pictures that pages show. */
export function picturesOf(pages: PublishedState['pages']): ReadonlySet<string> {
  return new Set([...pages.values()].flatMap((page) => page.pictures));
}

/** Decides which hashed files of the published site stay, see `keep-files.ts`. */
async function keptFiles(target: string, own: ReadonlySet<string>, next: ReadonlySet<string>) {
  if (own.symmetricDifference(next).size === 0) return { files: [], gone: [] };
  const keptBefore = await readKept(target);
  const kept = filesToKeep({ own, kept: keptBefore }, next);
  const gone = [...own.union(keptBefore).difference(next).difference(kept)];
  return { files: [[KEPT_RECORD, keptText(kept)] as const], gone };
}

async function keptPictureList(
  target: string,
  { before, pages, changes }: Pick<SiteChange, 'before' | 'pages' | 'changes'>,
) {
  if (hasSamePictures(changes)) return [];
  const [own, next] = [picturesOf(before.pages), picturesOf(pages)];
  if (own.symmetricDifference(next).size === 0) return [];
  const kept = filesToKeep({ own, kept: await readKeptPictures(target) }, next);
  return [[PICTURE_LISTS.kept.slice(1), listText([...kept].toSorted())] as const];
}
