import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { clientOf, type Cleanup } from './support.ts';

/** Service in a child process that can be killed. */
interface Crashable {
  readonly client: SanityClient;
  /** Kills the process with SIGKILL. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a service in a child process.
 *
 * @param compactionBytes Size in bytes beyond which the journal is compacted.
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
  // The program prints its origin; a parse error shows any other output.
  const { origin, projectId } = JSON.parse(line) as { origin: string; projectId: string };
  // Without retries, so that each transaction is sent once.
  const place = { origin, projectId, port: Number(new URL(origin).port), datasets: [] };
  return { client: clientOf(place, { perspective: 'raw', maxRetries: 0 }), kill };
}
