// A content service in a process of its own, whose memory and failures can be asked for. Argument: dataset folder.
import { createContentService } from '../../index.ts';
import type { ChildMessage } from './child.ts';

const failures: string[] = [];
const [datasetFolder = ''] = process.argv.slice(2);

function tell(message: ChildMessage): void {
  process.send?.(message);
}

process.on('unhandledRejection', (error) => failures.push(`unhandled rejection: ${String(error)}`));

/** Bytes of the heap that are in use once everything unused is gone. */
async function settledHeap(): Promise<number> {
  let heap = Infinity;
  // What a collection frees may let the next one free more, after callbacks have run.
  for (let round = 0; round < 6; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
    heap = Math.min(heap, process.memoryUsage().heapUsed);
  }
  return heap;
}

process.on('message', () => {
  void settledHeap().then((heapBytes) => {
    tell({ kind: 'report', heapBytes, failures, inherited: Object.keys(Object.prototype) });
  });
});

const service = createContentService({
  datasetFolders: [datasetFolder],
  port: 0,
  onError: (error, request) =>
    failures.push(`${request}: ${error instanceof Error ? error.stack : String(error)}`),
});
const { origin, projectId } = await service.listen();
tell({ kind: 'listening', origin, projectId });
