import { join } from 'node:path';
import type { BuildHook } from '../../src/preview/rebuild/build-hook.ts';
import { describeFailure, startNode } from '../../src/process/program.ts';
import { formatDuration } from '../../src/process/progress.ts';
import type { BuildFailure } from '../../src/live/build-end.ts';
import { readBuildRecord } from '../../src/publish/output/build-record.ts';
import { describeLeftOut } from '../../src/publish/page-loss.ts';
import { isFailureMessage } from '../../src/publish/report-end.ts';
import { siteFolder } from '../lib/site-folder.ts';

/** State of the local loop of rebuilds, which the preview beside it reads. */
export const WATCH_STATE_FILE = join(import.meta.dirname, '../../.cache/watch/state.json');

/** Settings of {@link createLocalBuild}. */
export interface LocalBuildOptions {
  /** Variables of the build. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Address that the end of a build is announced with. */
  readonly siteOrigin: string;
  /** Stops a build under way. */
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Program that builds; `scripts/build.ts` by default. */
  readonly program?: string;
}

/**
 * Creates a build hook that builds the site on this machine, and resolves when that is over. A failed build counts as
 * one, as on the host: the next change brings the next. The site that is served stays as it was.
 */
export function createLocalBuild({
  environment,
  siteOrigin,
  signal,
  log,
  program = join(import.meta.dirname, '../build.ts'),
}: LocalBuildOptions): BuildHook {
  return async (title) => {
    log(`${title}: building …`);
    let failure: BuildFailure = { kind: 'fault' };
    const onMessage = (message: unknown) => {
      if (isFailureMessage(message)) ({ failure } = message);
    };
    const result = await startNode(program, [], { output: 'collect', environment, signal, onMessage }).ended;
    if (signal.aborted) return { isAccepted: false, reason: 'the build was stopped' };
    if (result.code === 0) {
      const record = await readBuildRecord(siteFolder(environment));
      log(
        `Built in ${formatDuration(result.duration)}: ${siteOrigin}/${describeLeftOut(record?.leftOut ?? [])}`,
      );
      return { isAccepted: true, end: {} };
    }
    log(`The build ${describeFailure(result)}; the site stays as it was.\n${result.output.trimEnd()}`);
    return { isAccepted: true, end: { failure } };
  };
}
