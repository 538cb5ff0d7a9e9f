import type { ContentProblem } from '../content/problem.ts';
import { errorMessage } from '../process/error-message.ts';
import type { BuildFailure } from '../live/build-end.ts';
import { explainWriteError } from '../process/write-error.ts';
import { WORK_FOLDERS } from './build-folders.ts';
import { describeFailure, type NodeProgramOptions, startNode } from '../process/program.ts';

/** IPC message from a build step, which is a child process, to the build. */
export type StepMessage =
  | { readonly type: 'rendered'; readonly done: number; readonly total: number }
  | { readonly type: 'fetched'; readonly seconds: number }
  | { readonly type: 'drawn'; readonly problems: readonly ContentProblem[] }
  | { readonly type: 'failed'; readonly failure: BuildFailure }
  | { readonly type: 'finished'; readonly peakMemoryBytes: number };

/** Sends a message to the parent process; `undefined` when there is none. */
export const sendToParent: ((message: StepMessage) => void) | undefined =
  process.send && ((message) => process.send?.(message));

/** True for a {@link StepMessage}: only a build's own steps send messages with a `type`. */
export function isStepMessage(message: unknown): message is StepMessage {
  return typeof message === 'object' && message !== null && 'type' in message;
}

/** Returns the peak resident set size of this process, in bytes. */
export function peakMemoryBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** A step that failed. */
export class CommandError extends Error {
  /** True if the step has already printed what is wrong. */
  readonly shown: boolean;
  /** Reason for editors, if the step has sent one. */
  readonly failure: BuildFailure | undefined;

  constructor(
    command: string,
    reason: string,
    { output, shown, failure }: Pick<CommandError, 'shown' | 'failure'> & { readonly output: string },
  ) {
    super([`${command} ${reason}.`, output.trim()].filter((part) => part !== '').join('\n'));
    this.name = 'CommandError';
    this.shown = shown;
    this.failure = failure;
  }
}

/** Returns the remedy of an error of writing in the output of a program that names none; empty for other output. */
function remedyOf(output: string): string {
  const code = /\b(?:ENOSPC|EDQUOT|EROFS)(?=: )/.exec(output)?.[0];
  if (code === undefined) return '';
  const reason = explainWriteError(Object.assign(new Error(), { code }), WORK_FOLDERS);
  return `${errorMessage(reason)} The last build is untouched.`;
}

/** Duration and memory of one step of a build. */
export interface StepCost {
  readonly seconds: number;
  readonly peakMemoryBytes: number;
}

/** Settings of {@link runStep}. */
interface StepOptions extends Pick<NodeProgramOptions, 'environment' | 'signal' | 'nodeFlags'> {
  /** Streams the output of the step; otherwise it is buffered for the error message. */
  readonly show?: boolean;
}

/**
 * Runs a step of a build as a Node process of its own and measures it.
 * @param onMessage receives the messages that the step sends.
 * @throws CommandError when the step fails; its message ends with what the step printed. The signal's reason when it
 *   is aborted.
 */
export async function runStep(
  file: string,
  args: readonly string[],
  { show = false, ...options }: StepOptions,
  onMessage: (message: StepMessage) => void,
): Promise<StepCost> {
  let peakMemoryBytes = 0;
  let failure: BuildFailure | undefined;
  const result = await startNode(file, args, {
    ...options,
    output: show ? 'inherit' : 'collect',
    // Steps have no child processes, and a build is killed as a process group.
    group: 'inherited',
    onMessage: (message) => {
      if (!isStepMessage(message)) return;
      if (message.type === 'finished') ({ peakMemoryBytes } = message);
      if (message.type === 'failed') ({ failure } = message);
      onMessage(message);
    },
  }).ended;
  options.signal?.throwIfAborted();
  if (result.code !== 0)
    throw new CommandError(file, describeFailure(result), {
      output: `${result.output.trim()}\n${remedyOf(result.output)}`,
      shown: show,
      failure,
    });
  return { seconds: result.duration / 1000, peakMemoryBytes };
}
