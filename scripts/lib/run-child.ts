import { spawn } from 'node:child_process';
import { HAS_PROCESS_GROUPS, signalGroup } from './process-group.ts';

/** How a child process ended. */
export interface ChildResult {
  /** Exit code; 1 when a signal ended it or it did not start. */
  readonly code: number;
  /** Everything it printed, errors included, in order; empty when it printed to the terminal itself. */
  readonly output: string;
  /** Running time in milliseconds. */
  readonly duration: number;
}

/** How to run a child process. */
export interface ChildOptions {
  /** `inherit`: prints to our terminal. `collect`: returned as {@link ChildResult.output}. */
  readonly output: 'inherit' | 'collect';
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it runs; here when left out. */
  readonly directory?: string;
  /** Ends the child. */
  readonly signal?: AbortSignal;
}

/** Time a child has to stop by itself before it is killed, in milliseconds. */
const STOP_GRACE = 3000;

/**
 * Runs a command to its end. Never rejects: a command that does not start is a failed one whose
 * output says why.
 */
export function runChild(
  command: string,
  args: readonly string[],
  { output, environment, directory, signal }: ChildOptions,
): Promise<ChildResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const stream = output === 'inherit' ? 'inherit' : 'pipe';
    // A process group of its own, so that what the child starts in turn can be ended with it.
    const child = spawn(command, args, {
      env: { ...process.env, ...environment },
      cwd: directory,
      stdio: ['ignore', stream, stream],
      detached: HAS_PROCESS_GROUPS,
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));

    const stop = (): void => {
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_GRACE).unref();
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });

    const finish = (code: number, text: string): void => {
      signal?.removeEventListener('abort', stop);
      resolve({ code, output: text, duration: performance.now() - startedAt });
    };
    child.once('error', (error) => finish(1, `${command} did not start: ${error.message}\n`));
    child.once('close', (code) => finish(code ?? 1, Buffer.concat(chunks).toString()));
  });
}
