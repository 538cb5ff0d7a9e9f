import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { type ContentProblem, formatProblem } from '../../content/problem.ts';
import { errorMessage } from '../../process/error-message.ts';
import { createProgress } from '../../process/progress.ts';
import { failureOf } from '../build-failure.ts';
import { fetchContent, writeSnapshot } from '../content/fetch-content.ts';
import { peakMemoryBytes, sendToParent } from '../run-step.ts';
import { storeContent } from '../content/store/write-content.ts';

// Fetches the content that can be published, into a folder for the kept renderer, or into files for Astro.
const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    snapshot: { type: 'string' },
    plan: { type: 'string' },
    problems: { type: 'string' },
  },
});
const { store, snapshot: snapshotFile, plan: planFile } = values;
if (store === undefined && (snapshotFile === undefined || planFile === undefined)) {
  throw new Error(
    'Usage: node src/publish/steps/fetch-content.ts (--store FOLDER | --snapshot FILE --plan FILE) [--problems FILE]',
  );
}

const progress = createProgress();
progress.step('Fetching content');
try {
  const environment = readEnvironment(process.env);
  let documents = 0;
  const text = values.problems === undefined ? '[]' : await readFile(values.problems, 'utf8');
  // Written by the build.
  const known = JSON.parse(text) as readonly ContentProblem[];
  const fetched = await fetchContent(environment, known, (done, total) => {
    documents = done;
    progress.update(done, total);
  });
  if (store !== undefined) await storeContent(store, fetched);
  if (snapshotFile !== undefined && planFile !== undefined)
    await writeSnapshot(fetched, { snapshotFile, planFile }, environment);
  progress.done(`${documents} documents`);
  for (const warning of fetched.warnings) console.warn(`Warning: ${formatProblem(warning)}`);
  sendToParent?.({ type: 'fetched', seconds: fetched.seconds });
  sendToParent?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
} catch (error) {
  progress.abandon();
  console.error(errorMessage(error));
  sendToParent?.({ type: 'failed', failure: failureOf(error) });
  process.exitCode = 1;
}
