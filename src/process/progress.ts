/** Stream that progress is written to: the part of a terminal or file stream that is needed. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Tells the person who waits what is happening. One step at a time. */
export interface Report {
  /** Begins a step; a step that is still open is finished first. */
  step(label: string): void;
  /** Reports how far the open step is. Cheap to call for every item: the output is throttled. */
  update(done: number, total: number): void;
  /** Finishes the open step, with a word about its result. */
  done(summary?: string): void;
  /** Says something on a line of its own; the open step goes on. */
  note(line: string): void;
}

/** Report on a terminal or in a log. */
export interface Progress extends Report {
  /** Leaves the open step unfinished, so that an error message starts on its own line. */
  abandon(): void;
}

/** Settings of {@link createProgress}; the defaults suit a command. */
export interface ProgressOptions {
  readonly stream?: ProgressStream;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds between two updates: a terminal line is redrawn, a log file grows with each. */
const UPDATE_INTERVAL = { terminal: 100, log: 2000 } as const;

const CLEAR_LINE = '\r\u001B[2K';

/** Formats a duration for people: `240 ms`, `3.2 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function formatShare(done: number, total: number): string {
  const percent = total > 0 ? ` (${Math.floor((Math.min(done, total) / total) * 100)}%)` : '';
  return `${done}/${total}${percent}`;
}

/**
 * Creates a reporter that redraws one line on a terminal and writes plain lines, without any
 * control characters, everywhere else (log files, continuous integration).
 */
export function createProgress(options: ProgressOptions = {}): Progress {
  const { stream = process.stdout, now = () => performance.now() } = options;
  const terminal = stream.isTTY === true;
  const interval = terminal ? UPDATE_INTERVAL.terminal : UPDATE_INTERVAL.log;
  let open: { label: string; startedAt: number; updatedAt: number } | undefined;

  const write = (text: string, ends: boolean) => {
    if (terminal) stream.write(`${CLEAR_LINE}${text}${ends ? '\n' : ''}`);
    else stream.write(`${text}\n`);
  };

  const finish = (summary?: string) => {
    if (!open) return;
    const result = summary === undefined || summary === '' ? 'done' : summary;
    write(`${open.label}: ${result} (${formatDuration(now() - open.startedAt)})`, true);
    open = undefined;
  };

  return {
    step(label) {
      finish();
      const time = now();
      open = { label, startedAt: time, updatedAt: time };
      write(`${label} …`, false);
    },
    update(done, total) {
      if (!open || now() - open.updatedAt < interval) return;
      open.updatedAt = now();
      write(`${open.label} … ${formatShare(done, total)}`, false);
    },
    done: finish,
    note(line) {
      write(line, true);
    },
    abandon() {
      if (open && terminal) stream.write('\n');
      open = undefined;
    },
  };
}
