import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describeFailure, type ProgramOptions, startProgram } from '../../src/process/program.ts';

/** Cost of a command with everything it started. */
export interface CommandCost {
  readonly seconds: number;
  /** Processor time of user and system, in seconds. */
  readonly processorSeconds: number;
  /** Peak of the resident set sizes of all processes together, in bytes; pages that they share count for each. */
  readonly peakBytes: number;
}

/** Milliseconds between two looks at the processes of a command. */
const SAMPLE_INTERVAL = 100;

/** Clock ticks a second in `/proc`: the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Fields of `/proc/PID/stat` that count here. */
export interface ProcessStat {
  readonly group: number;
  /** Processor time of the process itself, in seconds. */
  readonly ownSeconds: number;
  /** Processor time of its children that have ended, with theirs, in seconds. */
  readonly endedSeconds: number;
}

/** Parses `/proc/PID/stat`, see proc(5). */
export function parseStat(text: string): ProcessStat {
  // The name of the program, in parentheses, may hold spaces and parentheses itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [, , group, , , , , , , , , user, system, endedUser, endedSystem] = fields.map(Number);
  const seconds = (...ticks: readonly (number | undefined)[]) =>
    ticks.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0) / TICKS_PER_SECOND;
  return {
    group: group ?? Number.NaN,
    ownSeconds: seconds(user, system),
    endedSeconds: seconds(endedUser, endedSystem),
  };
}

/** Parses a size of `/proc/PID/status`, in bytes; 0 for a process that has given back its memory. */
export function parseStatusSize(text: string, name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024;
}

/**
 * Reads the processor time of the children of this process that have ended, with that of theirs.
 * @throws Error where there is no `/proc`.
 */
export async function endedChildrenSeconds(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => {
    throw new Error(
      `Processor time and memory are read from /proc, which only Linux has, not ${process.platform}.`,
    );
  });
  return parseStat(text).endedSeconds;
}

/** Watches the processes of a group. */
function watchGroup(group: number) {
  const ownSeconds = new Map<string, number>();
  let peakBytes = 0;
  const look = () => {
    let residentBytes = 0;
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      try {
        const stat = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
        if (stat.group !== group) continue;
        ownSeconds.set(pid, stat.ownSeconds);
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        residentBytes += parseStatusSize(status, 'VmRSS');
        peakBytes = Math.max(peakBytes, parseStatusSize(status, 'VmHWM'));
      } catch {
        // It has ended since.
      }
    }
    peakBytes = Math.max(peakBytes, residentBytes);
  };
  const timer = setInterval(look, SAMPLE_INTERVAL);
  look();
  return {
    /** Ends watching. */
    stop() {
      clearInterval(timer);
      return { peakBytes, seconds: [...ownSeconds.values()].reduce((sum, each) => sum + each, 0) };
    },
  };
}

/**
 * Runs a command to its end and measures it with all processes of its group. One at a time: processor time is that of
 * all children of this process that end meanwhile.
 * @throws Error with what the command printed when it fails; the signal's reason when it is aborted.
 */
export async function measureCommand(
  command: string,
  args: readonly string[],
  options: Pick<ProgramOptions, 'environment' | 'folder' | 'signal'>,
): Promise<CommandCost & { readonly output: string }> {
  const before = await endedChildrenSeconds();
  const program = startProgram(command, args, { ...options, output: 'collect' });
  const watch = watchGroup(program.pid ?? Number.NaN);
  const result = await program.ended;
  const { peakBytes, seconds } = watch.stop();
  options.signal?.throwIfAborted();
  if (result.code !== 0)
    throw new Error(
      `'${[command, ...args].join(' ')}' in ${options.folder ?? '.'} ${describeFailure(result)}.\n${result.output}`,
    );
  // Those that outlive their parent are no longer counted by it, but have been seen.
  const processorSeconds = Math.max((await endedChildrenSeconds()) - before, seconds);
  return { seconds: result.duration / 1000, processorSeconds, peakBytes, output: result.output };
}
