import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Message of the process of `child-service.ts`. */
export type ChildMessage =
  | { readonly kind: 'listening'; readonly origin: string; readonly projectId: string }
  | ChildReport;

/** Memory and errors of a service. */
interface ChildReport {
  readonly kind: 'report';
  readonly heapBytes: number;
  /** Unexpected errors and unhandled rejections. */
  readonly failures: readonly string[];
  /** Enumerable properties of `Object.prototype`; none, unless it was polluted. */
  readonly inherited: readonly string[];
}

/** Content service in a child process. */
export interface ChildService {
  readonly origin: string;
  readonly projectId: string;
  /** Requests a report. @throws Error when the process has exited. */
  report(): Promise<ChildReport>;
  stop(): Promise<void>;
}

/** Starts a content service whose memory can be measured. */
export async function startChildService(datasetFolder: string): Promise<ChildService> {
  const child = fork(path.join(import.meta.dirname, 'child-service.ts'), [datasetFolder], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  const next = async <Kind extends ChildMessage['kind']>(kind: Kind) => {
    const message = await Promise.race([
      // The child process sends messages of this type only.
      once(child, 'message').then(([value]) => value as ChildMessage),
      ended.then(([code, signal]) => {
        throw new Error(`The service ended with code ${String(code)}, signal ${String(signal)}`);
      }),
    ]);
    if (message.kind !== kind) throw new Error(`Expected "${kind}" from the service, got "${message.kind}"`);
    // The comparison above does not narrow a type parameter.
    return message as Extract<ChildMessage, { kind: Kind }>;
  };
  const { origin, projectId } = await next('listening');
  return {
    origin,
    projectId,
    report: async () => {
      if (child.connected) child.send('report');
      return await next('report');
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
