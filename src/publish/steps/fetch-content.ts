import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { formatProblem } from '../../content/problem.ts';
import { fetchContent } from '../fetch-content.ts';
import { peakMemoryBytes, sendToParent } from '../run-step.ts';
import { createProgress } from '../../process/progress.ts';
import { errorMessage } from '../../process/error-message.ts';

const { values } = parseArgs({
  options: { snapshot: { type: 'string' }, plan: { type: 'string' } },
});
if (!values.snapshot || !values.plan) {
  throw new Error('Usage: node src/publish/steps/fetch-content.ts --snapshot FILE --plan FILE');
}

const progress = createProgress();
progress.step('Fetching content');
try {
  let documents = 0;
  const { plan, seconds, warnings } = await fetchContent(
    readEnvironment(process.env),
    { snapshotFile: values.snapshot, planFile: values.plan },
    (fetched, total) => {
      documents = fetched;
      progress.update(fetched, total);
    },
  );
  progress.done(`${documents} documents, ${plan.pages} pages`);
  for (const warning of warnings) console.warn(`Warning: ${formatProblem(warning)}`);
  sendToParent?.({ type: 'fetched', seconds });
  sendToParent?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
} catch (error) {
  progress.abandon();
  console.error(errorMessage(error));
  process.exitCode = 1;
}
