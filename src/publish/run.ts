import { spawn } from 'node:child_process';

/** A child process that failed. */
export class CommandError extends Error {
  /** True when the program has already told the user what is wrong. */
  readonly shown: boolean;

  constructor(command: string, reason: string, output: string, shown: boolean) {
    super([`${command} ${reason}.`, output.trim()].filter((part) => part !== '').join('\n'));
    this.name = 'CommandError';
    this.shown = shown;
  }
}

/** How to run a Node program. */
export interface RunOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Shows the program's output as it comes; otherwise it is kept for the error message. */
  readonly show?: boolean;
  readonly onMessage?: (message: unknown) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a Node program to its end, with the same Node as this one.
 * @throws CommandError when it fails; its message ends with what the program printed.
 */
export function runNode(file: string, args: readonly string[], options: RunOptions): Promise<void> {
  const { environment, show = false, onMessage, signal } = options;
  return new Promise((resolve, reject) => {
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [file, ...args], {
      env: environment,
      stdio: ['ignore', output, output, 'ipc'],
      signal,
    });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('message', (message) => onMessage?.(message));
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve();
      else {
        const reason = code === null ? `was ended by ${killedBy}` : `ended with exit code ${code}`;
        reject(new CommandError(file, reason, Buffer.concat(printed).toString('utf8'), show));
      }
    });
  });
}
