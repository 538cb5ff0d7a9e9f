import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { type ContentNote, formatProblem } from '../../content/problem.ts';
import { readPlan } from '../plan.ts';
import { createCardPictures } from '../share-images/card-pictures.ts';
import { drawShareImages } from '../share-images/draw-share-images.ts';
import {
  keepShareImage,
  missingShareImages,
  removeOldShareImages,
} from '../share-images/share-image-files.ts';
import { leaveOutMore } from '../fetch-content.ts';
import { peakMemoryBytes, sendToParent } from '../run-step.ts';
import { createProgress } from '../../process/progress.ts';
import { errorMessage } from '../../process/error-message.ts';

const { values } = parseArgs({ options: { snapshot: { type: 'string' }, plan: { type: 'string' } } });
if (!values.snapshot || !values.plan)
  throw new Error('Usage: node src/publish/steps/draw-share-images.ts --snapshot FILE --plan FILE');
const files = { snapshotFile: values.snapshot, planFile: values.plan };

const progress = createProgress();
progress.step('Drawing share images');
try {
  const environment = readEnvironment(process.env);
  let { shareImages } = await readPlan(values.plan);
  const pictures = createCardPictures(environment.sanity);
  const warnings: ContentNote[] = [];
  let drawn = 0;
  for (;;) {
    const missing = missingShareImages(shareImages);
    drawn += missing.length;
    const result = await drawShareImages(missing, {
      pictures,
      keep: keepShareImage,
      onProgress: (done, total) => progress.update(done, total),
    });
    warnings.push(...result.warnings);
    if (result.problems.length === 0) break;
    // The other pages are planned anew without those; what has been drawn is kept.
    ({ shareImages } = (await leaveOutMore(result.problems, files, environment)).plan);
  }
  await removeOldShareImages(new Set(shareImages.map(({ file }) => file)));
  progress.done(`${drawn} of ${shareImages.length}, the others are kept`);
  for (const warning of warnings) console.warn(`Warning: ${formatProblem(warning)}`);
  sendToParent?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
} catch (error) {
  progress.abandon();
  console.error(errorMessage(error));
  process.exitCode = 1;
}
