import { REBUILD_TIMING } from '../../config/limits.ts';
import type { HasDates } from '../../content/dated-content.ts';
import type { SiteFunction } from '../../hosting/functions/site-function.ts';
import { createBuildHook } from './build-hook.ts';
import { createNetlifyRebuilds } from './netlify-rebuilds.ts';
import { createProcessRebuilds } from './process-rebuilds.ts';
import type { RebuildSettings } from './settings.ts';

/** Opens the receiver of a deployment, and starts to call the build hook for what an earlier process has left. */
export function openReceiver(settings: RebuildSettings, hasDates: HasDates): SiteFunction {
  const { stateFile, secrets, buildHookUrl, quietMs, intervalMs } = settings;
  if (stateFile === undefined) return createNetlifyRebuilds(settings, hasDates).receive;
  const rebuilds = createProcessRebuilds({
    stateFile,
    secrets,
    hook: createBuildHook(buildHookUrl, { fetch, now: Date.now }),
    hasDates,
    timing: { ...REBUILD_TIMING, quietMs, intervalMs },
    log: console.log,
    onProblem: console.error,
  });
  rebuilds.start();
  return rebuilds.receive;
}
