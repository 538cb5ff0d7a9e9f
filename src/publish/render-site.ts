import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shareImagePath } from '../config/share-image.ts';
import { readAddresses } from './derive/addresses/record-file.ts';
import type { BuildContext, BuildResult } from './build.ts';
import { deriveFiles } from './derive/derived-files.ts';
import { checkPageLoss } from './left-out.ts';
import { pictureLists } from './derive/picture-lists.ts';
import { styleIndexes } from './derive/style-indexes.ts';
import { planBuild } from './derive/outline.ts';
import {
  filesOfSite,
  fingerprintsOf,
  hasSamePictures,
  hasSameQuestions,
  hasSameStyles,
  type OtherFiles,
  pageChanges,
  picturesOf,
  publishChange,
  publishWhole,
  writeOthers,
} from './output/publish-site.ts';
import {
  basisOf,
  contentFolder,
  type PublishedState,
  stagingFolder,
  writeState,
} from './output/published-state.ts';
import { pathIndexFiles } from './derive/path-index-files.ts';
import { type Bundle, clientFolder } from './render/bundle.ts';
import { bundledFiles, replacedSheets } from './render/bundled-files.ts';
import { readerFiles } from './derive/readers.ts';
import { renderedPaths } from './render/page-paths.ts';
import { renderPages } from './render/render-pages.ts';
import { peakMemoryBytes } from './run-step.ts';
import { distinctImages, publishShareImages } from './derive/share-images/share-image-files.ts';
import { joinShards, pathsOfLocales, publishShard, refusePublishedSite } from './shards.ts';
import { siteFiles } from './derive/site-files.ts';
import { sitemapSources } from './derive/sitemap/sitemap-files.ts';
import { type DrawResult, type FetchCost, runDraw } from './steps.ts';
import { fingerprint, type StoredContent } from './content/store/content-store.ts';
import { contentFingerprint, routingFingerprint, type StoredSite } from './content/store/stored-site.ts';
import { planPages } from './render/traces/plan-pages.ts';
import { createAsk } from './render/traces/questions.ts';
import { writeFiles } from './output/write-files.ts';

/** Content as it is to be published, and how it was had. */
export interface ReadContent {
  readonly stored: StoredContent;
  readonly changed: number | undefined;
  readonly fetch?: FetchCost;
}

/** Inputs of rendering and publishing. */
export interface SiteInput {
  readonly bundle: Bundle;
  /** Fingerprint of the code. */
  readonly code: string;
  /** Fingerprint of all that the site is built from. */
  readonly inputs: string;
  readonly published: PublishedState | undefined;
  readonly content: ReadContent;
  readonly opened: StoredSite;
}

/** Renders and publishes what is different. @returns problems of pictures that cannot be drawn, if there are some. */
export async function renderSite(
  context: BuildContext,
  { bundle, code, inputs, published, content: { stored, ...read }, opened }: SiteInput,
): Promise<BuildResult | Pick<DrawResult, 'problems'>> {
  const started = performance.now();
  const { environment, target, settings, report, shareImages, part } = context;
  const { site, day } = opened;
  const plan = {
    ...planBuild(site, day, stored.leftOut, stored.revisions),
    content: contentFingerprint(site.snapshot, ({ _id }) => opened.hashOf(_id)),
  };
  const locales = part?.kind === 'shard' ? part.locales : undefined;
  if (locales) await refusePublishedSite(target);
  else await checkPageLoss(context, plan);

  const basis = basisOf(bundle.key, site);
  const before = !part && published?.basis === basis ? published : undefined;
  const routing = routingFingerprint(opened);
  const ask = createAsk(opened);
  const all = renderedPaths(site.routes.all);
  const paths = locales ? pathsOfLocales(all, locales) : all;
  const hasSameRoutes = routing === before?.routing;
  const planned = planPages(paths, before, {
    ask,
    documentAt: (path) => site.routes.atPath(path)?.documentId,
    hasSameRoutes,
  });

  settings.signal?.throwIfAborted();
  const output = before ? stagingFolder(target) : join(settings.work, 'dist');
  await rm(output, { recursive: true, force: true });
  if (!before && !locales) await cp(clientFolder(bundle), output, { recursive: true });
  const identity = fingerprint(JSON.stringify([basis, plan.content, day]));
  if (planned.rendered.size > 0) report.step(part?.kind === 'join' ? 'Joining pages' : 'Rendering pages');
  const rendering =
    part?.kind === 'join'
      ? joinShards(part.folders, { site: identity, paths, output })
      : renderPages(
          { bundle, contentFolder: contentFolder(target), stored, environment, day, outDir: output },
          opened,
          [...planned.rendered.keys()],
          { ask, onProgress: (done, total) => report.update(done, total), signal: settings.signal },
        );
  // Beside rendering, as it follows from the plan alone.
  const mapping = deriveFiles(
    locales
      ? []
      : sitemapSources(plan.sitemap, {
          domain: environment.domain,
          routing,
          folder: before ? undefined : settings.work,
        }),
    before?.sources,
    before ? undefined : (files) => writeFiles(output, files),
  );
  // Whatever fails, nothing is written any more into a folder that is about to be removed.
  await Promise.allSettled([rendering, mapping]);
  const [rendered, sitemap] = [await rendering, await mapping];
  if (planned.rendered.size > 0) report.done(`${planned.rendered.size} of ${all.length} pages`);
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

  const result = () => ({
    plan,
    ...read,
    rendered: planned.rendered,
    kept: planned.kept.length,
    ...(drawn.cost && { draw: drawn.cost }),
    render: { seconds: (performance.now() - started) / 1000, peakMemoryBytes: peakMemoryBytes() },
  });
  if (locales) {
    const files = images.map(({ file }) => file);
    await publishShareImages(output, files);
    await publishShard(output, target, { ...rendered, site: identity });
    return { ...result(), oldAddresses: undefined };
  }
  const changes = before && pageChanges(before.pages, pages);
  const ofSite = await siteFiles({
    plan,
    environment,
    code,
    routing,
    readBefore: () => readAddresses(target),
    published: before,
    sources: [
      { name: 'paths', basis: () => routing, render: () => pathIndexFiles(site) },
      {
        name: 'readers',
        basis: () => '',
        isSame: changes !== undefined && hasSameQuestions(changes),
        render: () => readerFiles(pages.values()),
      },
      {
        name: 'pictures',
        basis: () => '',
        isSame: changes !== undefined && hasSamePictures(changes),
        render: () => pictureLists(picturesOf(pages)),
      },
      {
        name: 'styles',
        basis: () => '',
        isSame: changes !== undefined && hasSameStyles(changes),
        render: () =>
          styleIndexes(
            [...pages.values()].flatMap(({ path, styles }) =>
              styles ? [{ path, locale: styles.locale, styles: styles.sheets }] : [],
            ),
          ),
      },
    ],
  });
  const others: OtherFiles = {
    texts: new Map([...sitemap.texts, ...ofSite.texts]),
    sources: { ...sitemap.sources, ...ofSite.sources },
    animations: plan.animations,
    shareImages: images.map(({ file }) => file),
  };
  const files = fingerprintsOf(others, await bundledFiles(bundle));
  settings.signal?.throwIfAborted();
  if (before && changes)
    await publishChange({ target, staging: output, before, pages, changes, others, files });
  else {
    for (const sheet of replacedSheets(bundle)) await rm(join(output, sheet), { force: true });
    await writeOthers(output, others);
    await publishWhole(output, target, filesOfSite(pages, files));
  }
  const { build } = ofSite.record;
  await writeState(
    target,
    {
      basis,
      routing,
      build,
      files,
      sources: others.sources,
      oldAddresses: ofSite.oldAddresses,
      pages,
      answers: new Map([...planned.answers, ...rendered.answers]),
    },
    { inputs, build, pages: plan.pages, rendered: paths.length, oldAddresses: ofSite.oldAddresses },
  );
  return { ...result(), oldAddresses: ofSite.oldAddresses };
}
