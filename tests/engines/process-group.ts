import { startProgram } from '../../src/process/program.ts';
import { LOAD_MS, withinTime } from './engine.ts';

/** Program that is killed with everything it has started: one that has stopped for good hears no other signal. */
export interface ProcessGroup {
  /** Waits until the program has printed something. @throws Error with what it printed instead. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  kill(): Promise<void>;
}

/** Starts a program in a process group of its own, which ends with this process. */
export function startGroup(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ProcessGroup {
  let text = '';
  const listeners = new Set<() => void>();
  const output = (piece: Buffer) => {
    text += piece.toString();
    for (const listener of listeners) listener();
  };
  const { pid, ended } = startProgram(command, args, { output, environment });
  const kill = () => {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It is over.
    }
  };
  process.once('exit', kill);
  return {
    async printed(pattern) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const match = pattern.exec(text);
        if (match) resolve(match);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`${command} ended: ${text.trim()}`)));
      return await withinTime(promise, `${command}, ${text.trim()}`, LOAD_MS);
    },
    async kill() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}
