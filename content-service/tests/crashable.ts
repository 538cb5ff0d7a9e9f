import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { clientOf, type Cleanup } from './support.ts';

/** A service that can be ended as a crash would end it. */
export interface Crashable {
  readonly client: SanityClient;
  /** Ends the process at once, as a crash would. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a service in a process of its own.
 *
 * @param compactionBytes Size of the journal from which it is rewritten.
 */
export async function startCrashable(
  cleanup: Cleanup,
  datasetFolder: string,
  dataFolder: string,
  compactionBytes: number,
): Promise<Crashable> {
  const program = path.join(import.meta.dirname, 'crash-service.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    [program, datasetFolder, dataFolder, String(compactionBytes)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  cleanup.add(kill);
  const lines = once(child.stdout ?? child, 'data').then(([data]) => String(data));
  const line = await Promise.race([lines, ended.then(() => 'The service ended before it listened')]);
  // The program prints where it answers, and a parse error shows whatever else came.
  const { origin, projectId } = JSON.parse(line) as { origin: string; projectId: string };
  // Without retries: each transaction is sent once, so that what was acknowledged is known.
  const place = { origin, projectId, port: Number(new URL(origin).port), datasets: [] };
  return { client: clientOf(place, { perspective: 'raw', maxRetries: 0 }), kill };
}
