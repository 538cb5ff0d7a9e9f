import { fileURLToPath } from 'node:url';
import { errorMessage } from './error-message.ts';
import { describeFailure, type NodeProgramOptions, startNode } from './program.ts';
import { explainWriteError } from './write-error.ts';

/** Folder of the working folders of builds under way. */
export const WORK_FOLDERS = fileURLToPath(new URL('../../.cache/builds', import.meta.url));

/** IPC message from a build step, which is a child process, to the build. */
export type StepMessage =
  | { readonly type: 'rendered'; readonly done: number; readonly total: number }
  | { readonly type: 'finished'; readonly peakMemoryBytes: number };

/** Sends a message to the parent process; `undefined` when there is none. */
export const sendToParent: ((message: StepMessage) => void) | undefined =
  process.send && ((message) => process.send?.(message));

/** True for a {@link StepMessage}: only a build's own steps send messages with a `type`. */
function isStepMessage(message: unknown): message is StepMessage {
  return typeof message === 'object' && message !== null && 'type' in message;
}

/** Returns the peak resident set size of this process, in bytes. */
export function peakMemoryBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
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

/**
 * Runs a step of a build as a Node process of its own and measures it.
 * @param onMessage receives the messages that the step sends.
 * @throws Error when the step fails; its message ends with what the step printed. The signal's reason when it is
 *   aborted.
 */
export async function runStep(
  file: string,
  args: readonly string[],
  options: Pick<NodeProgramOptions, 'environment' | 'signal' | 'nodeFlags'>,
  onMessage: (message: StepMessage) => void = () => undefined,
): Promise<StepCost> {
  let peakMemory = 0;
  const result = await startNode(file, args, {
    ...options,
    output: 'collect',
    // Steps have no child processes, and a build is killed as a process group.
    group: 'inherited',
    onMessage: (message) => {
      if (!isStepMessage(message)) return;
      if (message.type === 'finished') peakMemory = message.peakMemoryBytes;
      onMessage(message);
    },
  }).ended;
  options.signal?.throwIfAborted();
  if (result.code === 0) return { seconds: result.duration / 1000, peakMemoryBytes: peakMemory };
  const lines = [`${file} ${describeFailure(result)}.`, result.output.trim(), remedyOf(result.output)];
  throw new Error(lines.filter((line) => line !== '').join('\n'));
}
