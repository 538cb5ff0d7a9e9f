import { relative, resolve } from 'node:path';
import { readEnvironment, refuseReadToken } from '../config/deployment/environment.ts';
import { openBuildFolders } from './build-folders.ts';
import type { BuildContext, BuildPart, BuildReport, BuildResult } from './build.ts';
import { buildWithRenderer } from './kept-build.ts';
import type { StepSettings } from './steps.ts';

/** Inputs and output folder of a build. */
export interface BuildOptions {
  /** Environment variables of the deployment, see `src/config/deployment/environment.ts`; steps also get those of this process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder that holds the built site afterwards; untouched when the build fails. */
  readonly outDir: string;
  readonly report: BuildReport;
  /** True to build everything as Astro does; by default pages are rendered by a bundle that is kept. */
  readonly withAstro?: boolean;
  /** Builds a part of a site, see `shards.ts`. Default: all of it. */
  readonly part?: BuildPart | undefined;
  /** Shows what fetching and drawing print. */
  readonly show?: boolean;
  /** `false` leaves out the images that shared links show; for measuring everything else. */
  readonly shareImages?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Builds the production site: reads what has changed, checks it, leaves out what must not be published, renders the pages
 * that the change can be seen in, finishes each, draws share images, and only then puts the new files in the place of the
 * published ones.
 * @throws EnvironmentError, or CommandError with the message of the step that failed.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { outDir, report, withAstro = false, part, show = false, shareImages = true, signal } = options;
  const target = resolve(outDir);
  refuseReadToken({ ...process.env, ...options.environment });
  const environment = readEnvironment(options.environment);
  const shownTarget = relative(process.cwd(), target) || target;
  const folders = await openBuildFolders(target, {
    onWait: () => report.note(`Another build is publishing to ${shownTarget}; waiting for it.`),
    signal,
  });
  try {
    const settings: StepSettings = { work: folders.work, variables: options.environment, show, signal };
    const context: BuildContext = { environment, target, settings, report, shareImages, part };
    if (!withAstro) return await buildWithRenderer(context);
    if (part) throw new Error('Astro builds the whole site. Leave out --astro, or build all locales.');
    const { buildWithAstro } = await import('./astro-build.ts');
    return await buildWithAstro(context);
  } finally {
    await folders.close();
  }
}
