import type { BenchmarkCommand } from './bench/benchmark.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { type Command, parseCommandLine, printHelp, readCommandLine } from '../src/process/command-line.ts';
import { errorMessage } from '../src/process/error-message.ts';

/** Benchmarks by name; each loads only what it needs. */
const benchmarks: Readonly<Record<string, () => Promise<BenchmarkCommand>>> = {
  build: async () => {
    const { BUILD_COMMAND: command, benchBuild: run } = await import('./bench/build.ts');
    return { command, run };
  },
  content: async () => {
    const { CONTENT_COMMAND: command, benchContent: run } = await import('./bench/content.ts');
    return { command, run };
  },
  preview: async () => {
    const { PREVIEW_COMMAND: command, benchPreview: run } = await import('./bench/preview.ts');
    return { command, run };
  },
  player: async () => {
    const { PLAYER_COMMAND: command } = await import('./bench/player/options.ts');
    return { command, run: (await import('./bench/player.ts')).benchPlayer };
  },
  navigation: async () => {
    const { NAVIGATION_COMMAND: command } = await import('./bench/navigation/options.ts');
    return { command, run: (await import('./bench/navigation.ts')).benchNavigation };
  },
  lighthouse: async () => {
    const { LIGHTHOUSE_COMMAND: command } = await import('./bench/lighthouse-options.ts');
    return { command, run: (await import('./bench/lighthouse.ts')).benchLighthouse };
  },
};

const COMMAND = {
  name: 'npm run bench',
  summary: 'Measures one thing and prints the figures; tests never measure time.',
  positionals: 'NAME [options]',
  notes: `Names, each with options of its own, which \`npm run bench -- NAME --help\` lists:
  ${Object.keys(benchmarks).join(', ')}`,
} as const satisfies Command;

const [name = '', ...args] = process.argv.slice(2);
const load = benchmarks[name];
if (load) {
  const signal = stopSignal();
  try {
    const { command, run } = await load();
    if (!printHelp(command, args)) await run(args, signal);
  } catch (error) {
    // Work that fails because it is being stopped has no fault of its own; `stopSignal` has set the exit code.
    if (!signal.aborted) {
      console.error(errorMessage(error));
      process.exitCode = 1;
    }
  }
} else {
  readCommandLine(COMMAND, (given) => {
    parseCommandLine(COMMAND, given);
    throw new Error(
      `${name === '' ? 'Name a benchmark' : `There is no benchmark '${name}'`}. See: ${COMMAND.name} -- --help`,
    );
  });
}
