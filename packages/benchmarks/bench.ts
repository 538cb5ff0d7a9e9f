import { errorMessage } from '../../src/process/error-message.ts';
import {
  type Command,
  parseCommandLine,
  printHelp,
  readCommandLine,
} from '../../src/process/command-line.ts';
import { stopSignal } from '../../scripts/lib/stop-signal.ts';

/** Benchmark with its help: measures something and prints the figures. */
interface Benchmark {
  readonly command: Command;
  /**
   * Measures.
   * @param signal stops it early; it then rejects, and has removed its folders and ended its processes.
   */
  readonly run: (args: readonly string[], signal: AbortSignal) => Promise<void>;
}

/** Benchmarks by name; each loads only what it needs. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  build: () => import('./build.ts'),
  publish: () => import('./publish.ts'),
  peers: () => import('./peers.ts'),
  content: () => import('./content.ts'),
  preview: () => import('./preview.ts'),
  player: () => import('./player.ts'),
  navigation: () => import('./navigation.ts'),
  lighthouse: () => import('./lighthouse.ts'),
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
