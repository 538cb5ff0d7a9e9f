import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

/** Message from a measured process to its benchmark. */
type MeasuredMessage =
  | { readonly type: 'ready'; readonly origin: string }
  | {
      readonly type: 'usage';
      /** Heap in use, in bytes; after a garbage collection if one was requested. */
      readonly heapBytes: number;
      /** The most the process ever had in memory. */
      readonly peakBytes: number;
      /** Processor time the process has used. */
      readonly cpuMs: number;
    };

/** Message from a benchmark to the measured process. */
type MeasuredQuestion = 'usage' | 'usage-after-gc';

/** Server in a process of its own, whose memory and processor time can be had. */
export interface MeasuredProcess {
  readonly origin: string;
  /** Milliseconds from the start of the process until it responds. */
  readonly startMs: number;
  /** Queries the memory and processor time that the process has used so far. */
  usage(question?: MeasuredQuestion): Promise<Extract<MeasuredMessage, { type: 'usage' }>>;
  stop(): Promise<void>;
}

async function nextMessage<Type extends MeasuredMessage['type']>(
  child: ChildProcess,
  type: Type,
  file: string,
): Promise<Extract<MeasuredMessage, { type: Type }>> {
  return await new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      // `reportUsage` in the child sends nothing else.
      const received = message as MeasuredMessage;
      if (received.type !== type) return;
      child.off('message', onMessage).off('exit', onExit);
      // Narrowed by the comparison above, which TypeScript does not follow through a type parameter.
      resolve(received as Extract<MeasuredMessage, { type: Type }>);
    };
    const onExit = (): void => reject(new Error(`${basename(file)} has exited; its message is above.`));
    child.on('message', onMessage).once('exit', onExit);
  });
}

/**
 * Starts a server that reports what it uses, by {@link reportUsage}.
 * @throws Error when it exits before it listens.
 */
export async function startMeasured(
  file: string,
  args: readonly string[],
  {
    flags = [],
    environment = {},
  }: {
    /** Flags of Node.js. */
    readonly flags?: readonly string[];
    /** Variables added to those of this process; `undefined` removes one. */
    readonly environment?: Readonly<Record<string, string | undefined>>;
  } = {},
): Promise<MeasuredProcess> {
  const startedAt = performance.now();
  const child = fork(file, args, {
    execArgv: ['--expose-gc', ...flags],
    env: { ...process.env, ...environment },
  });
  const { origin } = await nextMessage(child, 'ready', file);
  return {
    origin,
    startMs: performance.now() - startedAt,
    async usage(question = 'usage') {
      const reply = nextMessage(child, 'usage', file);
      child.send(question);
      return await reply;
    },
    async stop() {
      // Ctrl-C in a terminal reaches the child as well.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/**
 * Tells the benchmark that started this process where it listens, and what it uses whenever that is asked for.
 * @param close runs when the benchmark is over.
 */
export function reportUsage(origin: string, close: () => void): void {
  const tell = (message: MeasuredMessage) => process.send?.(message);
  process.on('message', (question) => {
    // Runs with --expose-gc, to measure the heap without garbage.
    if (question === 'usage-after-gc') globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    tell({
      type: 'usage',
      heapBytes: process.memoryUsage().heapUsed,
      peakBytes: process.resourceUsage().maxRSS * 1024,
      cpuMs: (user + system) / 1000,
    });
  });
  process.once('disconnect', close);
  tell({ type: 'ready', origin });
}
