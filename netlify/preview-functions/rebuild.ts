import { createNetlifyRebuilds } from '../../src/preview/rebuild/netlify-rebuilds.ts';

const { run } = createNetlifyRebuilds(process.env);

/** Calls the build hook for changes whose quiet period no function has outlived. */
export default () => run();

/** Settings that the host reads without running the file: literals only. */
export const config = { schedule: '* * * * *' };
