import { fingerprint } from '../../process/fingerprint.ts';
import { hasSameLists, type PageChanges, type PageRecord, type SourceRecord } from '../output/site-record.ts';
import type { SiteFiles } from '../output/write-output.ts';

/** Source of files that need not be rendered again while it stays as it is. */
export interface FileSource {
  /** Unique among the sources of a site. */
  readonly name: string;
  /** Computes a fingerprint of all that the files follow from, besides code and settings. */
  readonly basis: () => string;
  /** Fingerprint that is quicker to compute, and differs whenever the basis does, but also at other times. */
  readonly hint?: string;
  readonly render: () => SiteFiles | Promise<SiteFiles>;
}

/** Source of files that follow from a list in the records of all pages. */
export interface PageFileSource extends Pick<FileSource, 'name' | 'render'> {
  readonly listOf: (page: PageRecord) => readonly string[];
}

/** Files of sources, rendered as far as they may differ from what is published. */
export interface DerivedFiles {
  readonly texts: SiteFiles;
  readonly sources: Readonly<Record<string, SourceRecord>>;
}

/** Settings of {@link deriveFiles}. */
interface DeriveOptions {
  /** Pages in which the site differs from the published one; without them, what follows from pages is rendered. */
  readonly changes?: PageChanges | undefined;
  /** Takes the files of a source instead of the result, so that they are not all in memory. */
  readonly write?: (files: SiteFiles) => void;
}

/** Renders the files of sources that differ from the published ones. */
export async function deriveFiles(
  sources: readonly (FileSource | PageFileSource)[],
  published: DerivedFiles['sources'] = {},
  { changes, write }: DeriveOptions = {},
): Promise<DerivedFiles> {
  const texts = new Map<string, string>();
  const take = write ?? ((files: SiteFiles) => files.forEach((text, path) => void texts.set(path, text)));
  const next: Record<string, SourceRecord> = {};
  for (const source of sources) {
    const { files: same, ...record } = compare(source, published[source.name], changes);
    const files = same ?? (await renderSource(source, take));
    next[source.name] = { ...record, files };
  }
  return { texts, sources: next };
}

/** Compares a source with what is published. @returns its record; without files if they may differ. */
function compare(
  source: FileSource | PageFileSource,
  before: SourceRecord | undefined,
  changes: PageChanges | undefined,
): Omit<SourceRecord, 'files'> & Partial<Pick<SourceRecord, 'files'>> {
  if ('listOf' in source)
    return before && changes && hasSameLists(changes, source.listOf) ? before : { basis: '' };
  const { hint } = source;
  if (before && hint !== undefined && before.hint === hint) return before;
  const record = { basis: source.basis(), ...(hint !== undefined && { hint }) };
  return before?.basis === record.basis ? { ...before, ...record } : record;
}

async function renderSource(
  { render }: Pick<FileSource, 'render'>,
  take: (files: SiteFiles) => void,
): Promise<SourceRecord['files']> {
  const files = await render();
  take(files);
  return Object.fromEntries([...files].map(([path, text]) => [path, fingerprint(text)]));
}

/** Lists the fingerprints of all files of sources, by their paths. */
export function filesOfSources(sources: DerivedFiles['sources']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.values(sources).flatMap(({ files }) => Object.entries(files)));
}
