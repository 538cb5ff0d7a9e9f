import type { MeasuredMessage } from './measured-messages.ts';

/**
 * Tells the benchmark that started this process where it listens, and what it uses whenever that is asked for.
 * @param close runs when the benchmark is over.
 */
export function reportUsage(origin: string, close: () => void): void {
  const tell = (message: MeasuredMessage) => process.send?.(message);
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
  process.once('disconnect', close);
  tell({ type: 'ready', origin });
}
