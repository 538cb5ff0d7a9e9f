import { fingerprint } from '../content/store/content-store.ts';
import type { SiteFiles } from '../output/write-files.ts';

/** Source of files that need not be rendered again while it stays as it is. */
export interface FileSource {
  /** Unique among the sources of a site. */
  readonly name: string;
  /** Computes a fingerprint of all that the files follow from, besides code and settings. */
  readonly basis: () => string;
  /** Fingerprint that is quicker to compute, and differs whenever the basis does, but also at other times. */
  readonly hint?: string;
  /** True if the source is known to be as it was published; by default the basis decides. */
  readonly isSame?: boolean;
  readonly render: () => SiteFiles | Promise<SiteFiles>;
}

/** Source whose files are published. */
export interface PublishedSource {
  readonly basis: string;
  readonly hint?: string;
  /** Fingerprints of its files, by their paths. */
  readonly files: Readonly<Record<string, string>>;
}

/** Files of sources, rendered as far as they may differ from what is published. */
export interface DerivedFiles {
  readonly texts: SiteFiles;
  readonly sources: Readonly<Record<string, PublishedSource>>;
}

/**
 * Renders the files of sources that differ from the published ones.
 * @param write takes the files of a source instead of the result, so that they are not all in memory.
 */
export async function deriveFiles(
  sources: readonly FileSource[],
  published: DerivedFiles['sources'] = {},
  write?: (files: SiteFiles) => void,
): Promise<DerivedFiles> {
  const texts = new Map<string, string>();
  const next: Record<string, PublishedSource> = {};
  for (const { name, basis: computeBasis, hint, isSame, render } of sources) {
    const before = published[name];
    if (before && (isSame ?? (hint !== undefined && before.hint === hint))) {
      next[name] = before;
      continue;
    }
    const source = { basis: computeBasis(), ...(hint !== undefined && { hint }) };
    if (before && isSame === undefined && before.basis === source.basis) {
      next[name] = { ...before, ...source };
      continue;
    }
    const files = await render();
    if (write) write(files);
    else for (const [path, text] of files) texts.set(path, text);
    next[name] = {
      ...source,
      files: Object.fromEntries([...files].map(([path, text]) => [path, fingerprint(text)])),
    };
  }
  return { texts, sources: next };
}

/** Lists the fingerprints of all files of sources, by their paths. */
export function filesOfSources(sources: DerivedFiles['sources']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.values(sources).flatMap(({ files }) => Object.entries(files)));
}
