import { rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../config/locales/locales.ts';
import { SNAPSHOT_VARIABLE } from '../content/read-snapshot.ts';
import { astroCommand } from '../process/program.ts';
import { runStep } from '../process/run-step.ts';
import { localePrefix } from '../routing/paths.ts';
import { fetchForAstro, OUTLINE_VARIABLE } from './astro/content-files.ts';
import type { BuildResult } from './build-result.ts';
import { animationCopies } from './derive-site.ts';
import { readAddresses } from './derive/addresses/address-record-file.ts';
import { deriveFiles } from './derive/derived-files.ts';
import { provideShareImages } from './derive/share-images/provide-share-images.ts';
import { siteSources } from './derive/site-sources.ts';
import { SITEMAP_INDEX, WRITTEN_INDEX } from './derive/sitemap/sitemap-files.ts';
import { createBuildRecord } from './output/build-record.ts';
import { copyFiles, publishWhole } from './output/publish-site.ts';
import { writeFiles } from './output/write-output.ts';
import { checkPageLoss } from './page-loss.ts';
import { filesBelow } from './render/code-fingerprint.ts';
import { inWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds the site as Astro does, in one process that bundles and renders everything: the reference of the bundle that
 * renders any page, and what takes its place should it fail.
 * @throws Error as `buildSite`.
 */
export async function buildWithAstro(options: WorkspaceOptions): Promise<BuildResult> {
  return await inWorkspace(options, async (workspace) => {
    const { environment, target, work, report, shareImages, code } = workspace;
    const files = { snapshotFile: join(work, 'snapshot.json'), outlineFile: join(work, 'outline.json') };
    const output = join(work, 'dist');
    const { outline, fetch } = await fetchForAstro(environment, files, report);
    await checkPageLoss(workspace, outline);
    report.step('Rendering pages');
    const render = await runAstro(workspace, files, output);
    report.done(`${outline.pages} pages`);
    await moveErrorPages(output);
    await rename(join(output, WRITTEN_INDEX), join(output, SITEMAP_INDEX));
    const images = shareImages ? outline.shareImages : [];
    const { copies, drawSeconds } = await provideShareImages(images, {}, environment, report);
    await copyFiles(output, new Map([...animationCopies(outline), ...copies]));
    const record = createBuildRecord(code, outline, environment.sanity);
    const readBefore = () => readAddresses(target);
    const { sources, oldAddresses } = siteSources({ outline, environment, record, routing: '', readBefore });
    await deriveFiles(sources, {}, { write: (texts) => writeFiles(output, texts) });
    await publishWhole(output, target, filesBelow(output));
    const rendered = new Map(outline.addresses.map(({ path }) => [path, undefined]));
    return {
      pages: outline.pages,
      leftOut: outline.leftOut,
      oldAddresses: oldAddresses(),
      changed: undefined,
      rendered,
      reused: 0,
      fetch,
      drawSeconds,
      render,
    };
  });
}

/** Renders all pages into a folder. @returns duration and memory. */
function runAstro(
  { variables, signal, report }: Workspace,
  { snapshotFile, outlineFile }: { readonly snapshotFile: string; readonly outlineFile: string },
  output: string,
) {
  return runStep(
    astroCommand(),
    ['build', '--silent', '--root', projectRoot, '--outDir', output],
    {
      environment: {
        ...variables,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        [SNAPSHOT_VARIABLE]: snapshotFile,
        [OUTLINE_VARIABLE]: outlineFile,
      },
      signal,
    },
    (message) => {
      if (message.type === 'rendered') report.update(message.done, message.total);
    },
  );
}

/** Moves `de/404/index.html` to `de/404.html`, where the host looks for it. */
async function moveErrorPages(output: string): Promise<void> {
  for (const prefix of LOCALES.map(({ code }) => localePrefix(code)).filter(Boolean)) {
    for (const status of ['404', '500']) {
      const folder = join(output, prefix, status);
      await rename(join(folder, 'index.html'), `${folder}.html`);
      await rmdir(folder);
    }
  }
}
