import { getStore } from '@netlify/blobs';
import { REBUILD_TIMING } from './schedule.ts';
import type { HasDates } from '../../content/dated-content.ts';
import { errorMessage } from '../../process/error-message.ts';
import { createBlobStore } from './state-store.ts';
import { createBuildHook } from './build-hook.ts';
import { createRebuilds, type Rebuilds } from './rebuilder.ts';
import { runFor } from './run-when-due.ts';
import type { RebuildSettings } from '../environment.ts';

/**
 * Time that a function of the host stays alive after its response to finish a quiet period, in milliseconds. With the
 * longest update of the state before it and a call of the build hook it stays below the 60 seconds that the host allows.
 */
const MAX_LINGER_MS = 40_000;

/** Functions of the rebuilds on Netlify. */
export interface NetlifyRebuilds extends Rebuilds {
  /** Calls the build hook if that is due, also because of a day; for a schedule. */
  readonly run: () => Promise<void>;
}

/** I/O of {@link createNetlifyRebuilds}; that of the host by default. */
export interface NetlifyIo {
  readonly open: Parameters<typeof createBlobStore>[0];
  readonly fetch: typeof fetch;
}

const HOST: NetlifyIo = { open: () => getStore({ name: 'rebuilds', consistency: 'strong' }), fetch };

/**
 * Creates the functions of the rebuilds, with the state in Netlify Blobs. A function does not outlive its limit, so the
 * one that accepts a change finishes the quiet period if it can, and the schedule finishes whatever is left.
 */
export function createNetlifyRebuilds(
  {
    secrets,
    buildHookUrl,
    quietMs,
    intervalMs,
  }: Pick<RebuildSettings, 'secrets' | 'buildHookUrl' | 'quietMs' | 'intervalMs'>,
  hasDates: HasDates,
  { open, fetch }: NetlifyIo = HOST,
): NetlifyRebuilds {
  const { now } = Date;
  const { rebuilder, run, ...rebuilds } = createRebuilds({
    store: createBlobStore(open, now),
    hook: createBuildHook(buildHookUrl, { fetch, now }),
    timing: { ...REBUILD_TIMING, quietMs, intervalMs },
    secrets,
    hasDates,
    log: console.log,
    onProblem: console.error,
    onAccepted: ({ waitUntil }) => waitUntil?.(linger()),
  });
  let lingering: Promise<void> | undefined;
  const linger = () => {
    lingering ??= runFor(rebuilder, MAX_LINGER_MS, now)
      .catch((error: unknown) => console.error(errorMessage(error)))
      .finally(() => (lingering = undefined));
    return lingering;
  };
  return {
    ...rebuilds,
    async run() {
      await run();
    },
  };
}
