import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { isMeasuredMessage, type MeasuredMessage, type MeasuredQuestion } from './measured-messages.ts';

/** Server in a process of its own, whose memory and processor time can be had. */
export interface MeasuredProcess {
  readonly origin: string;
  /** Milliseconds from the start of the process until it responds. */
  readonly startMs: number;
  /** Queries the memory and processor time that the process has used so far. */
  usage(question?: MeasuredQuestion): Promise<Extract<MeasuredMessage, { type: 'usage' }>>;
  stop(): Promise<void>;
}

/** Settings of {@link startMeasured}. */
export interface MeasuredOptions {
  /** Flags of Node.js. */
  readonly flags?: readonly string[];
  /** Variables added to those of this process; `undefined` removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

async function nextMessage<Type extends MeasuredMessage['type']>(
  { child, name }: { readonly child: ChildProcess; readonly name: string },
  type: Type,
): Promise<Extract<MeasuredMessage, { type: Type }>> {
  return await new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      if (!isMeasuredMessage(message) || message.type !== type) return;
      child.off('message', onMessage).off('exit', onExit);
      // Narrowed by the comparison above, which TypeScript does not follow through a type parameter.
      resolve(message as Extract<MeasuredMessage, { type: Type }>);
    };
    const onExit = (): void => {
      reject(new Error(`${name} has exited; its message is above.`));
    };
    child.on('message', onMessage).once('exit', onExit);
  });
}

/**
 * Starts a server that reports what it uses, by `reportUsage`.
 * @throws Error when it exits before it listens.
 */
export async function startMeasured(
  file: string,
  args: readonly string[],
  { flags = [], environment = {} }: MeasuredOptions = {},
): Promise<MeasuredProcess> {
  const startedAt = performance.now();
  const child = fork(file, args, {
    execArgv: ['--expose-gc', ...flags],
    env: { ...process.env, ...environment },
  });
  const started = { child, name: basename(file) };
  const { origin } = await nextMessage(started, 'ready');
  return {
    origin,
    startMs: performance.now() - startedAt,
    async usage(question = 'usage') {
      const reply = nextMessage(started, 'usage');
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
