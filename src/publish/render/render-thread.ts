import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderThreadInput } from './render-pages.ts';

// Renders the batches of paths that it is sent; ends after a message without one.
// Sent by `render-pages.ts`.
const { input, compileCache } = workerData as RenderThreadInput;
// A thread does not share that of its process. What is imported before it is enabled is compiled each time.
if (compileCache !== undefined) enableCompileCache(compileCache);
const { openRendering } = await import('./render-pages.ts');
const rendering = openRendering(input);
const respond = async (paths: readonly string[]) => {
  const render = await rendering;
  parentPort?.postMessage(await render(paths));
};
parentPort?.on('message', (paths: readonly string[] | undefined) => {
  if (paths) void respond(paths);
  else parentPort?.close();
});
