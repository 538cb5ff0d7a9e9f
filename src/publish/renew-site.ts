import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildResult, finishedBuild } from './build-result.ts';
import type { FetchedContent } from './content/add-changes.ts';
import { deriveSite, deriveSitemap } from './derive-site.ts';
import { filesOfSources } from './derive/derived-files.ts';
import { drawnShareImages, provideShareImages } from './derive/share-images/provide-share-images.ts';
import { planSite, type RenderSource, withSite } from './open-site.ts';
import { contentFolder, stagingFolder } from './output/beside.ts';
import { type CopiedFiles, publishSite } from './output/publish-site.ts';
import { writeRecord } from './output/site-record-file.ts';
import type { PageRecord, SiteRecord } from './output/site-record.ts';
import { checkPageLoss } from './page-loss.ts';
import type { Bundle } from './render/bundle.ts';
import { bundledFiles, copyBundledFiles } from './render/bundled-files.ts';
import { renderPages } from './render/render-pages.ts';
import type { Workspace } from './workspace.ts';

/** Inputs of {@link renewSite}. */
interface RenewInput {
  /** Fingerprint of all that the site is built from. */
  readonly inputs: string;
  readonly content: FetchedContent;
  readonly bundle: Bundle;
  readonly render?: RenderSource | undefined;
}

/** Brings the published site up to its content: plan → render → derive → publish. */
export async function renewSite(
  workspace: Workspace,
  { inputs, content, bundle, render = renderWith(workspace) }: RenewInput,
): Promise<BuildResult> {
  const started = performance.now();
  const { target, environment, day, report, onPages, signal } = workspace;
  const folder = contentFolder(target);
  const input = { folder, stored: content.stored, environment, day, bundleKey: bundle.key };
  return await withSite(input, async (site) => {
    const { basis, routing, outline, paths } = site;
    await checkPageLoss(workspace, outline);
    const { before, ...plan } = await planSite(target, site);
    signal?.throwIfAborted();
    const output = await openOutput(workspace, bundle, before);
    const [{ records, answers }, sitemap] = await both(
      render(site, [...plan.rendered.keys()], { bundle, output }),
      deriveSitemap(workspace, { site, before, output }),
    );
    const pages = pagesOf(paths, [...plan.reused, ...records]);
    const { images, ...derived } = await deriveSite(workspace, pages, { site, before, output });
    const sources = { ...sitemap, ...derived.sources };
    const files = { ...(await bundledFiles(bundle)), ...filesOfSources(sources) };
    const { build, oldAddresses } = derived;
    const last = { inputs, build, pages: outline.pages, rendered: paths.length, oldAddresses };
    const publish = async (published: SiteRecord | undefined, shared: CopiedFiles): Promise<SiteRecord> => {
      const copies = new Map([...derived.copies, ...shared]);
      const record: SiteRecord = {
        basis,
        routing,
        build,
        files: {
          ...files,
          ...Object.fromEntries(Array.from(copies, ([path, file]) => [path, basename(file)])),
        },
        sources,
        oldAddresses,
        pages,
        answers: new Map([...plan.answers, ...answers]),
      };
      signal?.throwIfAborted();
      // What follows on a published site is put into it, whatever was there before this build.
      const from = published === before ? output : stagingFolder(target);
      await publishSite(target, published, { output: from, record, copies });
      // A site that lacks images is not what its inputs ask for: the next build has something to do.
      await writeRecord(target, record, shared.size < images.length ? { ...last, inputs: '' } : last);
      return record;
    };
    let published = before;
    const drawn = onPages && drawnShareImages(images, before?.files);
    if (drawn && drawn.missing.length > 0) {
      published = await publish(before, drawn.copies);
      onPages();
    }
    const { drawSeconds, copies } = await provideShareImages(images, before?.files, environment, report, {
      isLenient: drawn !== undefined,
      signal,
    });
    await publish(published, copies);
    const facts = { oldAddresses, rendered: plan.rendered, reused: plan.reused.length, drawSeconds };
    return finishedBuild(outline.pages, content, started, facts);
  });
}

/** Creates the source of pages that renders them by the bundle, and reports how far it is. */
export function renderWith({ report, signal }: Pick<Workspace, 'report' | 'signal'>): RenderSource {
  return async (site, paths, { bundle, output }) => {
    if (paths.length > 0) report.step('Rendering pages');
    const { folder: content, stored, environment, day, ask } = site;
    const input = { bundle, contentFolder: content, stored, environment, day, outDir: output };
    const onProgress = (done: number, total: number) => report.update(done, total);
    const rendered = await renderPages(input, site, paths, { ask, onProgress, signal });
    if (paths.length > 0) report.done(`${paths.length} of ${site.paths.length} pages`);
    return rendered;
  };
}

/** Empties the folder of new files: of a whole site, which has what the bundle brings, or of what differs. */
async function openOutput(
  { target, work }: Workspace,
  bundle: Bundle,
  before: SiteRecord | undefined,
): Promise<string> {
  const output = before ? stagingFolder(target) : join(work, 'dist');
  await rm(output, { recursive: true, force: true });
  if (!before) await copyBundledFiles(bundle, output);
  return output;
}

/** Waits for both, also if one fails: nothing is written any more into a folder that is about to be removed. */
async function both<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

/** Lists the records of pages in the order of their paths. */
function pagesOf(paths: readonly string[], records: readonly PageRecord[]): SiteRecord['pages'] {
  const byPath = new Map(records.map((record) => [record.path, record]));
  return new Map(
    paths.flatMap((path) => {
      const record = byPath.get(path);
      return record ? [[path, record] as const] : [];
    }),
  );
}
