import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadBatch, SecondReaderInput } from './second-reader.ts';

// Sent by `second-reader.ts`.
const { sanity, batches, context, next, compileCache } = workerData as SecondReaderInput;
// A thread does not share that of its process. What is imported before it is enabled is compiled each time.
if (compileCache !== undefined) enableCompileCache(compileCache);
const { createContentClient } = await import('../../content/client.ts');
const { readBatches } = await import('../../content/fetch-changes.ts');
const { createPreparation } = await import('./prepare-batch.ts');
const { takeNext } = await import('./second-reader.ts');

const prepare = createPreparation(sanity);
for await (const [index, fetched] of readBatches(createContentClient(sanity), batches, () => takeNext(next)))
  parentPort?.postMessage([index, await prepare(fetched, context)] satisfies ReadBatch);
