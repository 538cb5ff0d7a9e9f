import { readContentService } from '../../src/config/deployment/environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { createHasDates } from '../../src/content/dated-content.ts';
import { createNetlifyRebuilds } from '../../src/preview/rebuild/netlify-rebuilds.ts';
import { readRebuildSettings } from '../../src/preview/environment.ts';

const settings = readRebuildSettings(process.env);
const rebuilds =
  settings &&
  createNetlifyRebuilds(settings, createHasDates(createContentClient(readContentService(process.env))));

/** Calls the build hook for changes whose quiet period no request has outlived, and on days that content names. */
export default async () => {
  await rebuilds?.run();
};

/** Settings that the host reads without running the file: literals only. */
export const config = { schedule: '* * * * *' };
