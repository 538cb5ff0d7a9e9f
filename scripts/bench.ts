import type { Benchmark } from './bench/benchmark.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { errorMessage } from '../src/process/error-message.ts';

/** Benchmarks by name; each loads only what it needs. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  build: async () => (await import('./bench/build.ts')).benchBuild,
  content: async () => (await import('./bench/content.ts')).benchContent,
  preview: async () => (await import('./bench/preview.ts')).benchPreview,
  player: async () => (await import('./bench/player.ts')).benchPlayer,
  navigation: async () => (await import('./bench/navigation.ts')).benchNavigation,
  lighthouse: async () => (await import('./bench/lighthouse.ts')).benchLighthouse,
};

const [name = '', ...args] = process.argv.slice(2);
const load = benchmarks[name];
if (load) {
  const signal = stopSignal();
  try {
    const benchmark = await load();
    await benchmark(args, signal);
  } catch (error) {
    // Work that fails because it is being stopped has no fault of its own; `stopSignal` has set the exit code.
    if (!signal.aborted) {
      console.error(errorMessage(error));
      process.exitCode = 1;
    }
  }
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')} [options]`);
  process.exitCode = 1;
}
