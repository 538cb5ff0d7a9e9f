// Content service in a child process that reports its memory and unexpected errors. Argument: dataset folder.
import { createContentService } from '../../index.ts';
import type { ChildMessage } from './child.ts';

const failures: string[] = [];
const [datasetFolder = ''] = process.argv.slice(2);

function notify(message: ChildMessage): void {
  process.send?.(message);
}

process.on('unhandledRejection', (error) => failures.push(`unhandled rejection: ${String(error)}`));

/** Returns the heap size in bytes after garbage collections. */
async function heapAfterCollection(): Promise<number> {
  let heap = Infinity;
  // Finalizers of one collection may release objects for the next.
  for (let round = 0; round < 6; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
    heap = Math.min(heap, process.memoryUsage().heapUsed);
  }
  return heap;
}

process.on('message', () => {
  void heapAfterCollection().then((heapBytes) => {
    notify({ kind: 'report', heapBytes, failures, inherited: Object.keys(Object.prototype) });
  });
});

const service = createContentService({
  datasetFolders: [datasetFolder],
  port: 0,
  onError: (error, request) =>
    failures.push(`${request}: ${error instanceof Error ? error.stack : String(error)}`),
});
const { origin, projectId } = await service.listen();
notify({ kind: 'listening', origin, projectId });
