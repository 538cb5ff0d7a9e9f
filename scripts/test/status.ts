import { type Counts, countsLine } from './counts.ts';
import type { SuiteProgress } from './reporter.ts';
import type { Suite } from './suites.ts';

/** Milliseconds between two lines about suites that run: a terminal's line is redrawn, a log grows with each. */
const INTERVALS_MS = { terminal: 500, log: 30_000 } as const;
const CLEAR_LINE = '\r\u001B[2K';

/** Part of a stream that the status is written to. */
export interface StatusStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells the person who waits which suites run, how far they are, and how each has ended. */
export interface Status {
  start(suite: Suite): void;
  progress(suite: Suite, progress: SuiteProgress): void;
  end(suite: Suite, counts: Counts): void;
  /** Ends the status when the run is over, or interrupted. */
  close(): void;
}

/** Formats suites that run: `contract 12/73, e2e 30/70`. */
function runningLine(running: ReadonlyMap<Suite, SuiteProgress | undefined>): string {
  return [...running]
    .map(([suite, progress]) => (progress ? `${suite} ${progress.done}/${progress.total}` : suite))
    .join(', ');
}

/**
 * Shows the progress of a run in a line that is redrawn on a terminal and in a line every half minute elsewhere; each
 * suite that ends has a line of its own.
 */
export function createStatus(stream: StatusStream = process.stdout): Status {
  const terminal = stream.isTTY === true;
  const running = new Map<Suite, SuiteProgress | undefined>();
  const startedAt = performance.now();
  const startedSuites = new Map<Suite, number>();
  const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

  function show(): void {
    if (running.size === 0) return;
    const line = `${secondsSince(startedAt)}: ${runningLine(running)}`;
    stream.write(terminal ? CLEAR_LINE + line : `${line}\n`);
  }
  const timer = setInterval(show, terminal ? INTERVALS_MS.terminal : INTERVALS_MS.log);

  return {
    start(suite) {
      running.set(suite, undefined);
      startedSuites.set(suite, performance.now());
    },
    progress(suite, progress) {
      running.set(suite, progress);
    },
    end(suite, counts) {
      running.delete(suite);
      const line = `${suite}: ${countsLine(counts)} in ${secondsSince(startedSuites.get(suite) ?? startedAt)}`;
      stream.write(`${terminal ? CLEAR_LINE : ''}${line}\n`);
    },
    close() {
      clearInterval(timer);
      if (terminal) stream.write(CLEAR_LINE);
    },
  };
}
