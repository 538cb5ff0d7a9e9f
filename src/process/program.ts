import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * True if children can get a process group of their own (`detached`), so that their own children are signalled with
 * them. Windows has no groups.
 */
const HAS_PROCESS_GROUPS = process.platform !== 'win32';

/** Child process and whether it leads a process group of its own. */
interface SignalTarget {
  readonly pid: number | undefined;
  readonly leadsGroup: boolean;
}

/** Signals a child and, when it leads a group, everything it started. */
function signalProgram({ pid, leadsGroup }: SignalTarget, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(leadsGroup ? -pid : pid, signal);
  } catch {
    // Nobody is left to receive it, which is what was wanted.
  }
}

/** End of a program: its exit code, or the signal that killed it. */
export interface ProgramResult {
  /** Exit code; 1 when a signal ended the program or it did not start. */
  readonly code: number;
  /** Signal that ended the program. */
  readonly killedBy?: NodeJS.Signals;
  /** Everything the program printed, errors included, in order; empty unless collected. */
  readonly output: string;
  /** Running time in milliseconds. */
  readonly duration: number;
}

/** Settings of a program. */
export interface ProgramOptions {
  /**
   * `inherit` prints to the terminal of this process, `collect` returns {@link ProgramResult.output}; a function
   * receives the output piece by piece.
   */
  readonly output: 'inherit' | 'collect' | ((piece: Buffer) => void);
  /** Variables added to those of this process; `undefined` removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Working directory; by default that of this process. */
  readonly folder?: string;
  /** Stops the program when aborted. */
  readonly signal?: AbortSignal;
  /** Receives what a Node program sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
  /**
   * `own`, the default: the program leads a process group and everything it starts is stopped with it. `inherited`:
   * it stays in the group of this process and is stopped with that.
   */
  readonly group?: 'own' | 'inherited';
}

/** Module preloaded into Node programs, which ends them with this process. */
const LEAVE_WITH_PARENT = new URL('leave-with-parent.ts', import.meta.url).href;

/** A running program. */
export interface Program {
  /** Process id, which is that of its group too if it leads one; `undefined` if the program did not start. */
  readonly pid: number | undefined;
  /** Resolves when the program is over; never rejects. */
  readonly ended: Promise<ProgramResult>;
  /** Stops the program: SIGTERM, and SIGKILL for what is left once it has ended or {@link STOP_GRACE} is over. */
  stop(): Promise<void>;
}

/** Time a program has to end by itself when it is stopped, in milliseconds. */
export const STOP_GRACE = 3000;

/** Starts a program without input. A command that does not start is a failed one whose output says why. */
export function startProgram(
  command: string,
  args: readonly string[],
  { hasChannel = false, ...options }: ProgramOptions & { readonly hasChannel?: boolean },
): Program {
  const { output, environment, folder, signal, onMessage, group = 'own' } = options;
  const startedAt = performance.now();
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  const leadsGroup = group === 'own' && HAS_PROCESS_GROUPS;
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    cwd: folder,
    stdio: ['ignore', stream, stream, ...(hasChannel ? (['ipc'] as const) : [])],
    detached: leadsGroup,
  });
  const target = { pid: child.pid, leadsGroup };
  const chunks: Buffer[] = [];
  const receive = typeof output === 'function' ? output : (chunk: Buffer) => void chunks.push(chunk);
  child.stdout?.on('data', receive);
  child.stderr?.on('data', receive);
  if (onMessage) child.on('message', onMessage);

  const { promise: ended, resolve } = Promise.withResolvers<ProgramResult>();
  const finish = (result: Omit<ProgramResult, 'duration'>) =>
    resolve({ ...result, duration: performance.now() - startedAt });
  child.once('error', ({ message }) => finish({ code: 1, output: `${command} did not start: ${message}\n` }));
  child.once('close', (code, killedBy) =>
    finish({ code: code ?? 1, ...(killedBy && { killedBy }), output: Buffer.concat(chunks).toString() }),
  );

  const stop = async () => {
    signalProgram(target, 'SIGTERM');
    const grace = new AbortController();
    await Promise.race([
      ended,
      sleep(STOP_GRACE, undefined, { signal: grace.signal }).catch(() => undefined),
    ]);
    grace.abort();
    signalProgram(target, 'SIGKILL');
  };
  const onAbort = () => void stop();
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  void ended.then(() => signal?.removeEventListener('abort', onAbort));
  return { pid: child.pid, ended, stop };
}

/**
 * Runs a program to its end. Never rejects.
 * @example const { code, output } = await runProgram('git', ['status'], { output: 'collect' });
 */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  return startProgram(command, args, options).ended;
}

/** Settings of {@link startNode}. */
export interface NodeProgramOptions extends ProgramOptions {
  /** Flags of Node and V8; none by default. */
  readonly nodeFlags?: readonly string[];
}

/** Starts a Node program with the Node this process runs on. It ends with this process, also if that is killed. */
export function startNode(
  file: string,
  args: readonly string[],
  { nodeFlags = [], ...options }: NodeProgramOptions,
): Program {
  const nodeArgs = ['--import', LEAVE_WITH_PARENT, ...nodeFlags, file, ...args];
  return startProgram(process.execPath, nodeArgs, { ...options, hasChannel: true });
}

/** Describes how a program failed: `ended with exit code 3`. */
export function describeFailure({ code, killedBy }: ProgramResult): string {
  return killedBy === undefined ? `ended with exit code ${code}` : `was ended by ${killedBy}`;
}

/** Returns the program that is Astro's command line, for {@link startNode}. */
export function astroCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  return join(dirname(manifest), 'bin/astro.mjs');
}
