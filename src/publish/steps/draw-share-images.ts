import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { formatProblem } from '../../content/problem.ts';
import type { BuildPlan } from '../plan.ts';
import { createCardPictures } from '../share-images/card-pictures.ts';
import { drawShareImages } from '../share-images/draw-share-images.ts';
import {
  keepShareImage,
  missingShareImages,
  removeOldShareImages,
} from '../share-images/share-image-cache.ts';
import { peakMemoryBytes, sendToParent } from '../step-message.ts';
import { createProgress } from '../../process/progress.ts';
import { errorMessage } from '../../process/error-message.ts';

const { values } = parseArgs({ options: { plan: { type: 'string' } } });
if (!values.plan) throw new Error('Usage: node src/publish/steps/draw-share-images.ts --plan FILE');

const progress = createProgress();
progress.step('Drawing share images');
try {
  // Written by the step before, see src/publish/fetch-content.ts.
  const { shareImages } = JSON.parse(await readFile(values.plan, 'utf8')) as BuildPlan;
  const missing = await missingShareImages(shareImages);
  const warnings = await drawShareImages(missing, {
    pictures: createCardPictures(readEnvironment(process.env).sanity),
    keep: keepShareImage,
    onProgress: (done, total) => progress.update(done, total),
  });
  await removeOldShareImages(new Set(shareImages.map(({ file }) => file)));
  progress.done(`${missing.length} of ${shareImages.length}, the others are kept`);
  for (const warning of warnings) console.warn(`Warning: ${formatProblem(warning)}`);
  sendToParent?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
} catch (error) {
  progress.abandon();
  console.error(errorMessage(error));
  process.exitCode = 1;
}
