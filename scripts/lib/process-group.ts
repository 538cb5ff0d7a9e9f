/**
 * Whether children can get a process group of their own (`detached`), so that what they start in
 * turn can be ended with them. Windows has no groups.
 */
export const HAS_PROCESS_GROUPS = process.platform !== 'win32';

/** Signals a child that was started detached, and everything it started. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(HAS_PROCESS_GROUPS ? -pid : pid, signal);
  } catch {
    // Nobody is left in the group, which is what was wanted.
  }
}
