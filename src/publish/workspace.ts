import { rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { shownDay } from '../config/deployment/day.ts';
import { type Environment, readEnvironment, refuseReadToken } from '../config/deployment/environment.ts';
import { formatProblem } from '../content/problem.ts';
import type { Report } from '../process/progress.ts';
import { openBuildFolders } from './build-folders.ts';
import type { FetchedContent } from './content/add-changes.ts';
import { fetchContent } from './content/fetch-content.ts';
import { isDamaged, readStoredContent } from './content/store/content-store.ts';
import { contentFolder } from './output/beside.ts';
import { type Bundling, startBundling } from './render/bundle.ts';
import { codeFingerprint } from './render/code-fingerprint.ts';

/** Inputs and output folder of a build. */
export interface WorkspaceOptions {
  /** Environment variables of the deployment, see `src/config/deployment/environment.ts`; Astro also gets those of this process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder that holds the built site afterwards; untouched when the build fails. */
  readonly outDir: string;
  readonly report: Report;
  /** `false` leaves out the images that shared links show; for measuring everything else. */
  readonly shareImages?: boolean;
  /**
   * Called when pages are published before all of their share images are drawn. These follow, and one that cannot be
   * drawn is left to the next build. Default: the site is published once, with its share images.
   */
  readonly onPages?: (() => void) | undefined;
  readonly signal?: AbortSignal;
}

/** Place and settings of one build, which has its output folder for itself. */
export interface Workspace {
  readonly environment: Environment;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Output folder, as an absolute path, and as it is named to people. */
  readonly target: string;
  readonly shownTarget: string;
  /** Empty folder, removed afterwards. */
  readonly work: string;
  readonly report: Report;
  readonly signal: AbortSignal | undefined;
  readonly shareImages: boolean;
  readonly onPages: (() => void) | undefined;
  /** Day whose content is shown: one for the whole build, should it go on past midnight. */
  readonly day: string;
  /** Fingerprint of the code. */
  readonly code: string;
}

/**
 * Runs a build once no other has its output folder, with a temporary folder.
 * @throws EnvironmentError, or what the build throws.
 */
export async function inWorkspace<Result>(
  { environment: variables, outDir, report, shareImages = true, onPages, signal }: WorkspaceOptions,
  build: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  refuseReadToken({ ...process.env, ...variables });
  const environment = readEnvironment(variables);
  const target = resolve(outDir);
  const shownTarget = relative(process.cwd(), target) || target;
  const onWait = () => report.note(`Another build is publishing to ${shownTarget}; waiting for it.`);
  const folders = await openBuildFolders(target, { onWait, signal });
  const place = { target, shownTarget, work: folders.work };
  const settings = {
    environment,
    variables,
    shareImages,
    onPages,
    day: shownDay(environment),
    code: codeFingerprint(),
  };
  try {
    return await build({ ...place, ...settings, report, signal });
  } finally {
    await folders.close();
  }
}

/**
 * Runs a build with its content, which is fetched and checked, beside the making of the bundle. Stored content that
 * proves to be damaged is forgotten, and the build begins again, once.
 */
export async function withContent<Result>(
  workspace: Workspace,
  build: (content: FetchedContent, bundling: Bundling) => Promise<Result>,
): Promise<Result> {
  const { code, environment, variables, signal, report, target } = workspace;
  const folder = contentFolder(target);
  const bundling = startBundling(code, environment, { variables, signal });
  const attempt = async () => {
    const content = await fetchContent(folder, readStoredContent(folder), environment, report, bundling);
    for (const warning of content.warnings) report.note(`Warning: ${formatProblem(warning)}`);
    return await build(content, bundling);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isDamaged(error)) throw error;
    report.note('The stored content is damaged: all content is read again.');
    await rm(folder, { recursive: true, force: true });
    return await attempt();
  } finally {
    await bundling.stop();
  }
}
