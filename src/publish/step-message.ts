/** IPC message from a build step, which is a child process, to the build. */
export type StepMessage =
  | { readonly type: 'rendered'; readonly done: number; readonly total: number }
  | { readonly type: 'fetched'; readonly seconds: number }
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
