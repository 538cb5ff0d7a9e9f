import { constants, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { shownDay } from '../config/day.ts';
import type { Environment } from '../config/environment.ts';
import type { ContentNote } from '../content/problem.ts';
import { sourcePattern } from '../hosting/redirect-addresses.ts';
import { readAddresses } from './derive/addresses/record-file.ts';
import { codeFingerprint } from './output/build-record.ts';
import type { BuildReport } from './build.ts';
import { fetchContent } from './content/fetch-content.ts';
import type { LeftOut } from '../site/quarantine/quarantine.ts';
import { planBuild } from './derive/outline.ts';
import { basisOf, contentFolder, readState } from './output/published-state.ts';
import { bundleKey } from './render/bundle.ts';
import { renderedPaths } from './render/page-paths.ts';
import { REDIRECTS_FILE, siteRedirects } from './derive/site-files.ts';
import {
  INDEX_FILE,
  openBodies,
  readStoredContent,
  type StoredContent,
} from './content/store/content-store.ts';
import { openStoredSite, routingFingerprint } from './content/store/stored-site.ts';
import { refreshContent } from './content/refresh-content.ts';
import { storeContent } from './content/store/write-content.ts';
import { planPages } from './render/traces/plan-pages.ts';
import { createAsk, type Question } from './render/traces/questions.ts';

/** Pages that a build would change. */
export interface PlannedChange {
  /** False if nothing is known of a published site of this code and these settings: then all pages are new. */
  readonly isKnown: boolean;
  readonly added: readonly string[];
  /** Pages that are rendered again, each with the question whose answer is another one. */
  readonly changed: ReadonlyMap<string, Question>;
  readonly removed: readonly string[];
  /** Number of pages that stay as they are. */
  readonly kept: number;
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
  readonly report: BuildReport;
}

/**
 * Plans which pages a build would change, without one.
 * @throws ContentError for content that would stop the build, FetchError when the content service fails.
 */
export async function planChange(options: PlanOptions): Promise<PlannedChange> {
  const { environment, target } = options;
  const day = shownDay(environment);
  const folder = await mkdtemp(join(tmpdir(), 'morsel-plan-'));
  try {
    const { stored, warnings } = await readPlanned(folder, options);
    const bodies = openBodies(folder, stored);
    try {
      const opened = openStoredSite(stored, bodies, environment, day);
      const { site } = opened;
      const published = await readState(target);
      const before =
        published?.basis === basisOf(bundleKey(codeFingerprint(), environment), site) ? published : undefined;
      const { rendered, kept, removed } = planPages(renderedPaths(site.routes.all), before, {
        ask: createAsk(opened),
        documentAt: (path) => site.routes.atPath(path)?.documentId,
        hasSameRoutes: routingFingerprint(opened) === before?.routing,
      });
      const plan = planBuild(site, day, stored.leftOut);
      const { text } = siteRedirects(plan, environment, await readAddresses(target));
      const redirects = redirectsIn(text);
      const sources = new Set(plan.addresses.map(({ path }) => sourcePattern(path)));
      const redirectsBefore = redirectsIn(before ? await readFile(join(target, REDIRECTS_FILE), 'utf8') : '');
      return {
        isKnown: before !== undefined,
        added: [...rendered.keys()].filter((path) => !before?.pages.has(path)),
        changed: new Map(
          [...rendered].flatMap(([path, question]) =>
            question === undefined ? [] : [[path, question] as const],
          ),
        ),
        removed,
        kept: kept.length,
        pages: plan.pages,
        redirects: new Map([...redirects].filter(([source, rest]) => redirectsBefore.get(source) !== rest)),
        lostRedirects: [...redirectsBefore.keys()].filter(
          (source) => !redirects.has(source) && !sources.has(source),
        ),
        warnings,
        leftOut: stored.leftOut,
      };
    } finally {
      bodies.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the planned content in a folder: what is published, with what differs from it. */
async function readPlanned(
  folder: string,
  { environment, target, client, report }: PlanOptions,
): Promise<{ readonly stored: StoredContent; readonly warnings: readonly ContentNote[] }> {
  const from = contentFolder(target);
  const published = await readStoredContent(from);
  for (const file of published ? [INDEX_FILE, published.bodies.file] : [])
    await copyFile(join(from, file), join(folder, file), constants.COPYFILE_FICLONE);
  const refreshed = await refreshContent(folder, published, environment, report, { client });
  if (refreshed) return refreshed;
  report.step('Fetching content');
  const fetched = await fetchContent(environment, [], (done, total) => report.update(done, total), client);
  report.done();
  return { stored: await storeContent(folder, fetched), warnings: fetched.warnings };
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
