import { createNetlifyRebuilds } from '../../src/preview/rebuild/netlify-rebuilds.ts';
import { readRebuildSettings } from '../../src/preview/rebuild/settings.ts';

const settings = readRebuildSettings(process.env);
const rebuilds = settings && createNetlifyRebuilds(settings);

/** Calls the build hook for changes whose quiet period no request has outlived. */
export default async () => {
  await rebuilds?.run();
};

/** Settings that the host reads without running the file: literals only. */
export const config = { schedule: '* * * * *' };
