import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shareImagePath } from '../config/share-image.ts';
import { type ContentProblem, formatProblem } from '../content/problem.ts';
import { readAddresses } from './addresses/record-file.ts';
import { codeFingerprint } from './build-record.ts';
import type { BuildContext, BuildResult } from './build.ts';
import { shownDay } from './fetch-content.ts';
import { checkPageLoss } from './left-out.ts';
import { pictureLists } from './pages/picture-lists.ts';
import { styleIndexes } from './pages/style-indexes.ts';
import { planBuild } from './plan.ts';
import {
  fingerprintsOf,
  type OtherFiles,
  picturesOf,
  publishChange,
  publishWhole,
  writeOthers,
} from './publish-site.ts';
import {
  contentFolder,
  type PublishedState,
  readState,
  stagingFolder,
  writeState,
} from './published-state.ts';
import { pathIndexFiles } from './path-index-files.ts';
import {
  type Bundle,
  bundledFiles,
  bundleKey,
  clientFolder,
  ensureBundle,
  replacedSheets,
} from './renderer/bundle.ts';
import { renderedPaths } from './renderer/page-paths.ts';
import { renderPages } from './renderer/render-pages.ts';
import { peakMemoryBytes } from './run-step.ts';
import { distinctImages } from './share-images/share-image-files.ts';
import { siteFiles } from './site-files.ts';
import { type DrawResult, type FetchCost, runDraw, runFetch } from './steps.ts';
import { fingerprint, openBodies, readStoredContent, type StoredContent } from './store/content-store.ts';
import { refreshContent } from './store/refresh-content.ts';
import {
  contentFingerprint,
  openStoredSite,
  routingFingerprint,
  type StoredSite,
} from './store/stored-site.ts';
import { planPages } from './traces/plan-pages.ts';
import { createAsk } from './traces/questions.ts';

/** Content as it is to be published, and how it was had. */
interface ReadContent {
  readonly stored: StoredContent;
  readonly changed: number | undefined;
  readonly fetch?: FetchCost;
}

/**
 * Builds the site with a bundle that is kept: reads what has changed, renders the pages that would get another answer to
 * one of the questions they asked, and publishes the files that differ. Without a published site of the same bundle it
 * renders all.
 */
export async function buildWithRenderer(context: BuildContext): Promise<BuildResult> {
  const { environment, target, settings, report } = context;
  const code = await codeFingerprint();
  const [bundle, published] = await Promise.all([
    ensureBundle(bundleKey(code, environment), {
      ...settings,
      onMake: () => report.step('Bundling'),
    }),
    readState(target),
  ]);
  const known: ContentProblem[] = [];
  for (;;) {
    const content = await readContent(context, known);
    const bodies = openBodies(contentFolder(target), content.stored);
    try {
      const opened = openStoredSite(content.stored, bodies, environment, shownDay(environment));
      const built = await renderSite(context, { bundle, code, published, content, opened });
      if (!('problems' in built)) return built;
      known.push(...built.problems);
    } finally {
      bodies.close();
    }
  }
}

/** Brings the stored content up to date; all of it if there is none, or if it has a problem. */
async function readContent(
  { environment, target, settings }: BuildContext,
  known: readonly ContentProblem[],
): Promise<ReadContent> {
  const folder = contentFolder(target);
  const before = known.length === 0 ? await readStoredContent(folder) : undefined;
  const refreshed = before && (await refreshContent(folder, before, environment));
  if (refreshed) {
    for (const warning of refreshed.warnings) console.warn(`Warning: ${formatProblem(warning)}`);
    return refreshed;
  }
  const fetch = await runFetch(['--store', folder], known, settings);
  const stored = await readStoredContent(folder);
  if (!stored)
    throw new Error(
      `The content that was stored in ${folder} cannot be read. Remove the folder and build again.`,
    );
  return { stored, changed: undefined, fetch };
}

/** Inputs of rendering and publishing. */
interface SiteInput {
  readonly bundle: Bundle;
  /** Fingerprint of the code. */
  readonly code: string;
  readonly published: PublishedState | undefined;
  readonly content: ReadContent;
  readonly opened: StoredSite;
}

/** Renders and publishes what is different. @returns problems of pictures that cannot be drawn, if there are some. */
async function renderSite(
  context: BuildContext,
  { bundle, code, published, content: { stored, ...read }, opened }: SiteInput,
): Promise<BuildResult | Pick<DrawResult, 'problems'>> {
  const started = performance.now();
  const { environment, target, settings, report, shareImages } = context;
  const { site, day } = opened;
  const plan = {
    ...planBuild(site, day, stored.leftOut),
    content: contentFingerprint(site.snapshot, ({ _id }) => opened.hashOf(_id)),
  };
  await checkPageLoss(context, plan);

  // The day does not count: it decides content.
  const { contentDay: _, ...settingsOfPages } = environment;
  const basis = fingerprint(JSON.stringify([bundle.key, settingsOfPages, site.thirdParties, site.asked]));
  const before = published?.basis === basis ? published : undefined;
  const routing = routingFingerprint(opened);
  const ask = createAsk(opened);
  const paths = renderedPaths(site.routes.all);
  const planned = planPages(paths, before, { ask, hasSameRoutes: routing === before?.routing });

  settings.signal?.throwIfAborted();
  const output = before ? stagingFolder(target) : join(settings.work, 'dist');
  await rm(output, { recursive: true, force: true });
  if (!before) await cp(clientFolder(bundle), output, { recursive: true });
  if (planned.rendered.size > 0) report.step('Rendering pages');
  const rendered = await renderPages(
    { bundle, contentFolder: contentFolder(target), stored, environment, day, outDir: output },
    opened,
    [...planned.rendered.keys()],
    { ask, onProgress: (done, total) => report.update(done, total), signal: settings.signal },
  );
  if (planned.rendered.size > 0) report.done(`${planned.rendered.size} of ${paths.length} pages`);
  const records = new Map([...planned.kept, ...rendered.records].map((record) => [record.path, record]));
  const pages = new Map(
    paths.flatMap((path) => {
      const record = records.get(path);
      return record ? [[path, record] as const] : [];
    }),
  );

  const images = shareImages
    ? distinctImages([...pages.values()].flatMap((page) => page.shareImage ?? []))
    : [];
  const drawn = await runDraw(
    images,
    (file) => before?.files[shareImagePath(file).slice(1)] === undefined,
    settings,
  );
  if (drawn.problems.length > 0) return { problems: drawn.problems };

  const ofSite = await siteFiles({ plan, environment, code, before: await readAddresses(target) });
  const styles = [...pages.values()].flatMap(({ path, styles: needed }) =>
    needed ? [{ path, locale: needed.locale, styles: needed.sheets }] : [],
  );
  const others: OtherFiles = {
    texts: new Map([
      ...pathIndexFiles(site),
      ...styleIndexes(styles),
      ...pictureLists(picturesOf(pages)),
      ...ofSite.files,
    ]),
    animations: plan.animations,
    shareImages: images.map(({ file }) => file),
  };
  const bundled = await bundledFiles(bundle);
  settings.signal?.throwIfAborted();
  if (before) await publishChange({ target, staging: output, before, pages, others, bundled });
  else {
    for (const sheet of replacedSheets(bundle)) await rm(join(output, sheet), { force: true });
    await writeOthers(output, others);
    await publishWhole(output, target);
  }
  await writeState(target, {
    basis,
    routing,
    build: ofSite.record.build,
    files: { ...bundled, ...fingerprintsOf(others) },
    pages,
    answers: new Map([...planned.answers, ...rendered.answers]),
  });
  return {
    plan,
    oldAddresses: ofSite.oldAddresses,
    ...read,
    rendered: planned.rendered,
    kept: planned.kept.length,
    ...(drawn.cost && { draw: drawn.cost }),
    render: { seconds: (performance.now() - started) / 1000, peakMemoryBytes: peakMemoryBytes() },
  };
}
