import { constants, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { shownDay } from '../config/deployment/day.ts';
import type { Environment } from '../config/deployment/environment.ts';
import type { ContentNote } from '../content/problem.ts';
import { sourcePattern } from '../hosting/redirect-addresses.ts';
import type { Question } from '../live/readers.ts';
import type { Report } from '../process/progress.ts';
import type { LeftOut } from '../site/quarantine/quarantine.ts';
import type { FetchedContent } from './content/add-changes.ts';
import { fetchContent } from './content/fetch-content.ts';
import { INDEX_FILE, readStoredContent } from './content/store/content-store.ts';
import { readAddresses } from './derive/addresses/address-record-file.ts';
import type { SiteOutline } from './derive/outline.ts';
import { REDIRECTS_FILE, siteRedirects } from './derive/site-sources.ts';
import { planSite, withSite } from './open-site.ts';
import { contentFolder } from './output/beside.ts';
import { bundleKey } from './render/bundle.ts';
import { codeFingerprint } from './render/code-fingerprint.ts';

/** Pages that a build would change. */
export interface PlannedChange {
  /** False if nothing is known of a published site of this code and these settings: then all pages are new. */
  readonly isKnown: boolean;
  readonly added: readonly string[];
  /** Pages that are rendered again, each with the question whose answer is another one. */
  readonly changed: ReadonlyMap<string, Question>;
  readonly removed: readonly string[];
  /** Number of pages that stay as they are. */
  readonly reused: number;
  /** Number of pages with content there would be. */
  readonly pages: number;
  /** Target and status of each redirect that would be new or another one, by its source without a slash at the end. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Sources that would lead nowhere any more. */
  readonly lostRedirects: readonly string[];
  /** About what would be published. */
  readonly warnings: readonly ContentNote[];
  /** Groups that would be left out because of their problems. */
  readonly leftOut: readonly LeftOut[];
}

/** Inputs of {@link planChange}. */
export interface PlanOptions {
  readonly environment: Environment;
  /** Folder of the published site; stays as it is, and so does what builds keep beside it. */
  readonly target: string;
  /** Client whose perspective is planned: published content, drafts, or a release. */
  readonly client: SanityClient;
  readonly report: Report;
}

/**
 * Plans which pages a build would change, without one.
 * @throws ContentError for content that would stop the build, FetchError when the content service fails.
 */
export async function planChange(options: PlanOptions): Promise<PlannedChange> {
  const { environment, target } = options;
  const folder = await mkdtemp(join(tmpdir(), 'morsel-plan-'));
  try {
    const { stored, warnings } = await fetchInto(folder, options);
    const key = bundleKey(codeFingerprint(), environment);
    const input = { folder, stored, environment, day: shownDay(environment), bundleKey: key };
    return await withSite(input, async (site) => {
      const { outline } = site;
      const { before, rendered, reused, removed } = await planSite(target, site);
      return {
        isKnown: before !== undefined,
        added: [...rendered.keys()].filter((path) => !before?.pages.has(path)),
        changed: new Map(
          [...rendered].flatMap(([path, question]) =>
            question === undefined ? [] : [[path, question] as const],
          ),
        ),
        removed,
        reused: reused.length,
        pages: outline.pages,
        ...(await planRedirects(options, outline, before !== undefined)),
        warnings,
        leftOut: stored.leftOut,
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fetches the planned content into a folder: what is published, with what differs from it. */
async function fetchInto(
  folder: string,
  { environment, target, client, report }: PlanOptions,
): Promise<FetchedContent> {
  const from = contentFolder(target);
  const published = await readStoredContent(from);
  for (const file of published ? [INDEX_FILE, published.bodies.file] : [])
    await copyFile(join(from, file), join(folder, file), constants.COPYFILE_FICLONE);
  return await fetchContent(folder, published, environment, report, { client });
}

/** Compares the redirects that there would be with those of the published site. */
async function planRedirects(
  { environment, target }: PlanOptions,
  outline: SiteOutline,
  isKnown: boolean,
): Promise<Pick<PlannedChange, 'redirects' | 'lostRedirects'>> {
  const { text } = siteRedirects(outline, environment, await readAddresses(target));
  const redirects = redirectsIn(text);
  const before = redirectsIn(isKnown ? await readFile(join(target, REDIRECTS_FILE), 'utf8') : '');
  const sources = new Set(outline.addresses.map(({ path }) => sourcePattern(path)));
  return {
    redirects: new Map([...redirects].filter(([source, rest]) => before.get(source) !== rest)),
    lostRedirects: [...before.keys()].filter((source) => !redirects.has(source) && !sources.has(source)),
  };
}

/** Parses a file of redirects: target and status of each line, by its source. */
function redirectsIn(text: string): ReadonlyMap<string, string> {
  // Only sources, which are decoded, may have spaces.
  return new Map(
    Array.from(text.matchAll(/^(?<source>.+) (?<rest>\S+ \S+)$/gm), ([, source = '', rest = '']) => [
      source,
      rest,
    ]),
  );
}
