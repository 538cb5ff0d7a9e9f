import { parentPort, workerData } from 'node:worker_threads';
import { openRendering, type RenderInput } from './render-pages.ts';

// Renders the batches of paths that it is sent; ends after a message without one.
// Sent by `render-pages.ts`.
const rendering = openRendering(workerData as RenderInput);
parentPort?.on('message', async (paths: readonly string[] | undefined) => {
  if (!paths) {
    parentPort?.close();
    return;
  }
  const render = await rendering;
  parentPort?.postMessage(await render(paths));
});
