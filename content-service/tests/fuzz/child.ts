import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What the process of `child-service.ts` says. */
export type ChildMessage =
  { readonly kind: 'listening'; readonly origin: string; readonly projectId: string } | ChildReport;

/** How a service does. */
export interface ChildReport {
  readonly kind: 'report';
  readonly heapBytes: number;
  /** Errors the service did not expect, and rejections nobody handled. */
  readonly failures: readonly string[];
  /** Properties that every object has by now; there must be none. */
  readonly inherited: readonly string[];
}

/** A content service in a process of its own. */
export interface ChildService {
  readonly origin: string;
  readonly projectId: string;
  /** @throws Error when the process is gone. */
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
      // The child sends nothing else.
      once(child, 'message').then(([value]) => value as ChildMessage),
      ended.then(([code, signal]) => {
        throw new Error(`The service ended with code ${String(code)}, signal ${String(signal)}`);
      }),
    ]);
    if (message.kind !== kind) throw new Error(`Expected "${kind}" from the service, got "${message.kind}"`);
    // Compared above, which does not narrow a type parameter.
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
