import { rm } from 'node:fs/promises';
import type { ReadContent } from './render-site.ts';
import { type ContentProblem, formatProblem } from '../content/problem.ts';
import { codeFingerprint } from './output/build-record.ts';
import type { BuildContext, BuildResult } from './build.ts';
import { shownDay } from '../config/day.ts';
import { contentFolder, type PublishedSummary, readState, readSummary } from './output/published-state.ts';
import { bundleKey, ensureBundle } from './render/bundle.ts';
import { peakMemoryBytes } from './run-step.ts';
import {
  type Bodies,
  fingerprint,
  isDamaged,
  openBodies,
  readStoredContent,
  type StoredContent,
} from './content/store/content-store.ts';
import { refreshContent } from './content/refresh-content.ts';

/**
 * Builds the site with a bundle that is kept: reads what has changed, renders the pages that would get another answer to
 * one of the questions they asked, and publishes the files that differ. Without a published site of the same bundle it
 * renders all.
 */
export async function buildWithRenderer(context: BuildContext): Promise<BuildResult> {
  const { environment, target, settings, report } = context;
  const code = codeFingerprint();
  const key = bundleKey(code, environment);
  // One for the whole build, should it go on past midnight.
  const day = shownDay(environment);
  const known: ContentProblem[] = [];
  const stop = new AbortController();
  let isMaking = false;
  let isBusy = false;
  // Beside reading: it follows from the code alone, and content that is not fit for publication needs it once it is.
  const bundling = ensureBundle(key, {
    variables: settings.variables,
    signal: AbortSignal.any([stop.signal, ...(settings.signal ? [settings.signal] : [])]),
    onMake: () => {
      isMaking = true;
      isBusy = true;
    },
  });
  // Whoever awaits it gets its error; nobody does if the content cannot be published.
  const ended = bundling
    .catch(() => undefined)
    .finally(() => {
      isBusy = false;
    });
  try {
    for (;;) {
      const content = await readContent(context, known, () => isBusy);
      const inputs = inputsOf(context, key, content.stored, day);
      const summary = await readSummary(target);
      if (!context.part && summary?.inputs === inputs) return unchanged(summary, content);
      // Only now: a build with nothing to do needs none of what renders pages.
      const { renderSite } = await import('./render-site.ts');
      const { openStoredSite } = await import('./content/store/stored-site.ts');
      if (isMaking) report.step('Bundling');
      isMaking = false;
      const bundle = await bundling;
      const published = await readState(target);
      let bodies: Bodies | undefined;
      try {
        bodies = openBodies(contentFolder(target), content.stored);
        const opened = openStoredSite(content.stored, bodies, environment, day);
        const built = await renderSite(context, { bundle, code, inputs, published, content, opened });
        if (!('problems' in built)) return built;
        known.push(...built.problems);
      } catch (error) {
        // What has just been read as a whole is damaged by something that reading it again does not mend.
        if (!isDamaged(error) || content.changed === undefined) throw error;
        report.note('The stored content is damaged: all content is read again.');
        await rm(contentFolder(target), { recursive: true, force: true });
      } finally {
        bodies?.close();
      }
    }
  } finally {
    stop.abort();
    await ended;
  }
}

/** Computes the fingerprint of all that a site is built from. */
function inputsOf(
  { environment, shareImages }: BuildContext,
  key: string,
  { version }: StoredContent,
  day: string,
): string {
  return fingerprint(JSON.stringify([key, environment, day, version, shareImages]));
}

/** Returns the result of a build that has nothing to do. */
function unchanged({ pages, rendered, oldAddresses }: PublishedSummary, content: ReadContent): BuildResult {
  const { stored, ...read } = content;
  return {
    plan: { pages, leftOut: stored.leftOut },
    oldAddresses,
    ...read,
    rendered: new Map(),
    kept: rendered,
    render: { seconds: 0, peakMemoryBytes: peakMemoryBytes() },
  };
}

/**
 * Brings the stored content up to date. Content with a problem is read again as a whole, in a process of its own, which
 * decides what is left out.
 */
async function readContent(
  { environment, target, settings, report }: BuildContext,
  known: readonly ContentProblem[],
  isBusy: () => boolean,
): Promise<ReadContent> {
  const folder = contentFolder(target);
  const refreshed =
    known.length === 0
      ? await refreshContent(folder, readStoredContent(folder), environment, report, { isBusy })
      : undefined;
  if (refreshed) {
    for (const warning of refreshed.warnings) console.warn(`Warning: ${formatProblem(warning)}`);
    return refreshed;
  }
  const { runFetch } = await import('./steps.ts');
  const fetch = await runFetch(['--store', folder], known, settings);
  const stored = await readStoredContent(folder);
  if (!stored)
    throw new Error(
      `The content that was stored in ${folder} cannot be read. Remove the folder and build again.`,
    );
  return { stored, changed: undefined, fetch };
}
