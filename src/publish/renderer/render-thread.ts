import { parentPort, workerData } from 'node:worker_threads';
import { openRendering, type RenderInput } from './render-pages.ts';

// Renders the batches of paths that it is sent; ends after a message without one.
// Sent by `render-pages.ts`.
const rendering = openRendering(workerData as RenderInput);
const respond = async (paths: readonly string[]) => {
  const render = await rendering;
  parentPort?.postMessage(await render(paths));
};
parentPort?.on('message', (paths: readonly string[] | undefined) => {
  if (paths) void respond(paths);
  else parentPort?.close();
});
