import { readFile } from 'node:fs/promises';
import { shownDay } from '../../config/deployment/day.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { liveSnapshot } from '../../content/live-content.ts';
import { formatProblem } from '../../content/problem.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { visitObjects } from '../../content/validate/visit.ts';
import type { Report } from '../../process/progress.ts';
import { createSite } from '../../site/site.ts';
import type { FetchCost } from '../content/add-changes.ts';
import { fetchAll } from '../content/fetch-all.ts';
import { contentFingerprint, hashDocument } from '../content/store/stored-site.ts';
import { outlineSite, type SiteOutline } from '../derive/outline.ts';
import { planShareImages } from '../derive/share-images/share-image-cache.ts';
import type { ShareImage } from '../output/site-record.ts';
import { writeOutput } from '../output/write-output.ts';

/** Environment variable with the path of the outline. */
export const OUTLINE_VARIABLE = 'BUILD_OUTLINE';

/** Outline of a site that Astro renders: images are known before pages are. */
export interface AstroOutline extends SiteOutline {
  /** Images that shared links show, each once. */
  readonly shareImages: readonly ShareImage[];
}

/** Reads the outline that {@link fetchForAstro} has written. */
export async function readOutline(file: string): Promise<AstroOutline> {
  // Written by `fetchForAstro`.
  return JSON.parse(await readFile(file, 'utf8')) as AstroOutline;
}

/**
 * Fetches all content, and writes what is shown of it today, and its outline, for Astro.
 * @throws FetchError when the content service fails, ContentError for content that cannot be published; then nothing is
 *   written.
 */
export async function fetchForAstro(
  environment: Environment,
  files: { readonly snapshotFile: string; readonly outlineFile: string },
  report: Report,
): Promise<{ readonly outline: AstroOutline; readonly fetch: FetchCost }> {
  const { snapshot: content, warnings, fetch, ...facts } = await fetchAll(environment, report);
  for (const warning of warnings) report.note(`Warning: ${formatProblem(warning)}`);
  const day = shownDay(environment);
  const live = liveSnapshot(content, day);
  const snapshot = { ...live, animations: shownAnimations(live) };
  const site = createSite(snapshot, environment);
  const outline = {
    ...outlineSite(site, { ...facts, day, content: contentFingerprint(snapshot, hashDocument) }),
    shareImages: planShareImages(site),
  };
  await writeOutput(files.snapshotFile, JSON.stringify(snapshot));
  await writeOutput(files.outlineFile, JSON.stringify(outline));
  return { outline, fetch };
}

/** Keeps the animations that documents show. */
function shownAnimations({ animations, pages, articles }: Snapshot): Snapshot['animations'] {
  const shown = new Set<unknown>();
  visitObjects([pages, articles], ({ animationId }) => shown.add(animationId));
  return animations.filter(({ _id }) => shown.has(_id));
}
