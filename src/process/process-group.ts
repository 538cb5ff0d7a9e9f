/**
 * True if children can get a process group of their own (`detached`), so that their own children are signalled with
 * them. Windows has no groups.
 */
export const HAS_PROCESS_GROUPS = process.platform !== 'win32';

/** Child process and whether it leads a process group of its own. */
export interface SignalTarget {
  readonly pid: number | undefined;
  readonly leadsGroup: boolean;
}

/** Signals a child and, when it leads a group, everything it started. */
export function signalProgram({ pid, leadsGroup }: SignalTarget, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(leadsGroup ? -pid : pid, signal);
  } catch {
    // Nobody is left to receive it, which is what was wanted.
  }
}
