import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { formatProblem } from '../../content/problem.ts';
import { errorMessage } from '../../process/error-message.ts';
import { createProgress } from '../../process/progress.ts';
import { peakMemoryBytes, sendToParent } from '../run-step.ts';
import { createCardPictures } from '../derive/share-images/card-pictures.ts';
import { drawShareImages } from '../derive/share-images/draw-share-images.ts';
import {
  keepShareImage,
  missingShareImages,
  type PlannedShareImage,
  removeOldShareImages,
} from '../derive/share-images/share-image-files.ts';

// Draws the share images of a list that are not in the cache; tells the build which pictures cannot be drawn.
const { values } = parseArgs({ options: { images: { type: 'string' } } });
if (values.images === undefined)
  throw new Error('Usage: node src/publish/steps/draw-share-images.ts --images FILE');

const progress = createProgress();
progress.step('Drawing share images');
try {
  const environment = readEnvironment(process.env);
  // Written by the build.
  const images = JSON.parse(await readFile(values.images, 'utf8')) as readonly PlannedShareImage[];
  const missing = missingShareImages(images);
  const { warnings, problems } = await drawShareImages(missing, {
    pictures: createCardPictures(environment.sanity),
    keep: keepShareImage,
    onProgress: (done, total) => progress.update(done, total),
  });
  await removeOldShareImages(new Set(images.map(({ file }) => file)));
  progress.done(`${missing.length} of ${images.length}, the others are kept`);
  for (const warning of warnings) console.warn(`Warning: ${formatProblem(warning)}`);
  sendToParent?.({ type: 'drawn', problems });
  sendToParent?.({ type: 'finished', peakMemoryBytes: peakMemoryBytes() });
} catch (error) {
  progress.abandon();
  console.error(errorMessage(error));
  process.exitCode = 1;
}
