import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { astroCommand } from '../process/program.ts';
import { readEnvironment, refuseReadToken } from '../config/environment.ts';
import { SNAPSHOT_VARIABLE } from '../content/read-snapshot.ts';
import { openBuildFolders } from './build-folders.ts';
import { finishOutput } from './finish-output.ts';
import { stopOnFullFolder } from './folder-limits.ts';
import { keepFiles } from './keep-files.ts';
import { stopOnPageLoss } from './left-out.ts';
import { PLAN_VARIABLE, readPlan, type BuildPlan } from './plan.ts';
import { keepPictures } from './pages/picture-lists.ts';
import { runStep, type StepCost } from './run-step.ts';
import { missingShareImages } from './share-images/share-image-files.ts';
import { swapFolder } from './swap-folder.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Told how far a build is. */
export interface BuildReport {
  step(label: string): void;
  update(done: number, total: number): void;
  done(summary?: string): void;
  /** Says something that is no step. */
  note(line: string): void;
}

/** Inputs and output folder of a build. */
export interface BuildOptions {
  /** Environment variables of the deployment, see `src/config/environment.ts`; steps also get those of this process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder that holds the built site afterwards; untouched when the build fails. */
  readonly outDir: string;
  readonly report: BuildReport;
  /** Shows what fetching and drawing print. */
  readonly show?: boolean;
  /** `false` leaves out the images that shared links show; for measuring everything else. */
  readonly shareImages?: boolean;
  readonly signal?: AbortSignal;
}

/** A finished build. */
export interface BuildResult {
  readonly plan: BuildPlan;
  /** Old addresses that lead to a page; `undefined` if nothing is known of the build before. */
  readonly oldAddresses: number | undefined;
  /** Reading, checking and planning. */
  readonly fetch: StepCost;
  /** The part of `fetch` that read from the content service. */
  readonly readSeconds: number;
  /** Drawing share images; absent when there was none to draw. */
  readonly draw: StepCost | undefined;
  readonly render: StepCost;
}

/**
 * Builds the production site: fetch and validate the content, leave out what must not be published, draw share images,
 * render all pages, add what the host needs, and only then swap the result with the previous build. Fetching, drawing and rendering are
 * processes of their own, so that none holds another's memory.
 * @throws EnvironmentError, or CommandError with the message of the step that failed.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { outDir, report, show = false, shareImages = true, signal } = options;
  const target = resolve(outDir);
  refuseReadToken({ ...process.env, ...options.environment });
  const environment = readEnvironment(options.environment);
  const shownTarget = relative(process.cwd(), target) || target;
  const folders = await openBuildFolders(target, {
    onWait: () => report.note(`Another build is publishing to ${shownTarget}; waiting for it.`),
    signal,
  });
  const { work } = folders;
  const snapshotFile = join(work, 'snapshot.json');
  const planFile = join(work, 'plan.json');
  const output = join(work, 'dist');
  const variables = options.environment;

  try {
    let readSeconds = 0;
    const fetch = await runStep(
      stepFile('fetch-content'),
      ['--snapshot', snapshotFile, '--plan', planFile],
      { environment: variables, show, signal },
      (message) => {
        if (message.type === 'fetched') readSeconds = message.seconds;
      },
    );
    const planned = await readPlan(planFile);
    if (!(await stopOnPageLoss(target, planned, variables)))
      report.note(
        `Nothing in ${shownTarget} to compare with: this build cannot tell if pages have been lost.`,
      );

    const isComplete = !shareImages || missingShareImages(planned.shareImages).length === 0;
    const draw = isComplete
      ? undefined
      : await runStep(
          stepFile('draw-share-images'),
          ['--snapshot', snapshotFile, '--plan', planFile],
          { environment: variables, show, signal },
          () => undefined,
        );
    // Without the pages whose pictures cannot be drawn.
    const plan = draw ? await readPlan(planFile) : planned;
    await stopOnPageLoss(target, plan, variables);

    report.step('Rendering pages');
    const render = await runStep(
      astroCommand(),
      ['build', '--silent', '--root', projectRoot, '--outDir', output],
      {
        environment: {
          ...variables,
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
          [SNAPSHOT_VARIABLE]: snapshotFile,
          [PLAN_VARIABLE]: planFile,
        },
        signal,
      },
      (message) => {
        if (message.type === 'rendered') report.update(message.done, message.total);
      },
    );
    const oldAddresses = await finishOutput(output, {
      plan,
      environment,
      snapshotFile,
      shareImages: shareImages ? plan.shareImages.map(({ file }) => file) : [],
      published: target,
    });
    await keepFiles(output, target);
    await keepPictures(output, target);
    await stopOnFullFolder(output);
    await swapFolder(output, target);
    report.done(`${plan.pages} pages, ${describeOldAddresses(oldAddresses)}`);
    return { plan, oldAddresses, fetch, readSeconds, draw, render };
  } finally {
    await folders.close();
  }
}

function describeOldAddresses(count: number | undefined): string {
  if (count === undefined) return 'no record of old addresses';
  return count === 1 ? '1 old address' : `${count} old addresses`;
}

function stepFile(name: string): string {
  return join(import.meta.dirname, 'steps', `${name}.ts`);
}
