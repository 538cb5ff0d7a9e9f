import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVICE_NODE_FLAGS } from '../../content-service/ground/config.ts';
import { isServiceMessage, type ServiceMessage, type ServiceQuestion } from './content-messages.ts';

/** Content service in a process of its own. */
export interface MeasuredService {
  readonly origin: string;
  /** Milliseconds from the start of the process until it responds. */
  readonly startMs: number;
  /** Queries the memory and processor time that the process has used so far. */
  usage(question?: ServiceQuestion): Promise<Extract<ServiceMessage, { type: 'usage' }>>;
  stop(): Promise<void>;
}

async function nextMessage<Type extends ServiceMessage['type']>(
  child: ChildProcess,
  type: Type,
): Promise<Extract<ServiceMessage, { type: Type }>> {
  return await new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      if (!isServiceMessage(message) || message.type !== type) return;
      child.off('message', onMessage).off('exit', onExit);
      // Narrowed by the comparison above, which TypeScript does not follow through a type parameter.
      resolve(message as Extract<ServiceMessage, { type: Type }>);
    };
    const onExit = (): void => reject(new Error('The content service has exited; its message is above.'));
    child.on('message', onMessage).once('exit', onExit);
  });
}

/** Starts the content service on a dataset. */
export async function startMeasuredService(
  datasetFolder: string,
  dataFolder: string,
): Promise<MeasuredService> {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, 'content-process.ts'), [datasetFolder, dataFolder], {
    execArgv: ['--expose-gc', ...SERVICE_NODE_FLAGS],
  });
  const { origin } = await nextMessage(child, 'ready');
  return {
    origin,
    startMs: performance.now() - started,
    async usage(question = 'usage') {
      const reply = nextMessage(child, 'usage');
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
