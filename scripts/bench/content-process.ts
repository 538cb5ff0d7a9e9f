// The content service in a process of its own, for `bench content`: dataset folder and data folder are its arguments.
import { createContentService } from '../../content-service/service.ts';
import type { ServiceMessage } from './content-messages.ts';

const [datasetFolder = '', dataFolder = ''] = process.argv.slice(2);
const service = createContentService({ datasetFolders: [datasetFolder], dataFolder, port: 0 });

function tell(message: ServiceMessage): void {
  process.send?.(message);
}

process.on('message', (question) => {
  // Runs with --expose-gc, to measure the heap without garbage.
  if (question === 'usage-after-gc') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  tell({
    type: 'usage',
    heapBytes: process.memoryUsage().heapUsed,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    cpuMs: (user + system) / 1000,
  });
});
// Exits with the benchmark.
process.once('disconnect', () => void service.close());

const { origin } = await service.listen();
tell({ type: 'ready', origin });
