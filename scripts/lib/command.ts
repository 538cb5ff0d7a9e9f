import { createShutdown } from './shutdown.ts';
import type { Stop } from './shutdown.ts';
import { type ProgramOptions, type ProgramResult, startNode, STOP_GRACE } from '../../src/process/program.ts';
import { onStopSignal } from './stop-signal.ts';
import { errorMessage } from '../../src/process/error-message.ts';

/** Lifecycle hooks that {@link runCommand} passes to a command. */
export interface CommandContext {
  /** Aborted once the command receives a stop signal. */
  readonly signal: AbortSignal;
  /** Registers a disposer that runs when the command stops, for whatever reason. */
  onStop(stop: Stop): void;
}

/** Time from a stop signal to the exit of the command, in milliseconds; its child processes are killed before. */
const STOP_DEADLINE = STOP_GRACE + 500;

/**
 * Runs a command of this project: SIGINT and SIGTERM dispose of everything it started and exit with 0, an error prints
 * its message and exits with 1. The process lives as long as the command has open servers.
 * @example runCommand(async ({ onStop }) => { const server = await serve(); onStop(() => server.close()); });
 */
export function runCommand(run: (context: CommandContext) => Promise<void>): void {
  const abort = new AbortController();
  const shutdown = createShutdown();

  const leave = async (exitCode: number) => {
    abort.abort();
    await shutdown.run(STOP_DEADLINE);
    process.exit(exitCode);
  };
  // A server has no end of its own: stopping it is how it succeeds.
  onStopSignal(() => void leave(0));

  run({ signal: abort.signal, onStop: (stop) => shutdown.add(stop) }).catch(async (error: unknown) => {
    // Whatever fails because the command is stopping is not an error of the command.
    if (abort.signal.aborted) return;
    console.error(errorMessage(error));
    await leave(1);
  });
}

/** Runs a Node program to its end, with its output on the terminal. Stopping the command stops it. */
export function runNode(
  context: Pick<CommandContext, 'onStop'>,
  file: string,
  args: readonly string[],
  options: Omit<ProgramOptions, 'output'>,
): Promise<ProgramResult> {
  const program = startNode(file, args, { ...options, output: 'inherit' });
  context.onStop(() => program.stop());
  return program.ended;
}

/** Runs a command with an end of its own: an error prints its message, and the exit code is 1. */
export async function runToEnd(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
