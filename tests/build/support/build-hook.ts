import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenLocally } from '../../../src/process/testing/listen-locally.ts';

/** Build hook of a host that builds nothing. */
export interface TestBuildHook {
  /** Titles of the builds so far. */
  readonly titles: readonly string[];
  /** Secret of the webhook. */
  readonly secret: string;
  /** Variables of a preview that calls it. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a build hook, and makes the settings of a preview that calls it a second after the last change. */
export async function openBuildHook(): Promise<TestBuildHook> {
  const titles: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'POST') titles.push(searchParams.get('trigger_title') ?? '');
    response.end();
  });
  const port = await listenLocally(server);
  const folder = await mkdtemp(join(tmpdir(), 'build-hook-'));
  const secret = 'a-webhook-secret-of-the-tests-01';
  return {
    titles,
    secret,
    variables: {
      SANITY_WEBHOOK_SECRETS: secret,
      BUILD_HOOK_URL: `http://127.0.0.1:${port}/build_hooks/production`,
      REBUILD_QUIET_SECONDS: '1',
      REBUILD_STATE_FILE: join(folder, 'state.json'),
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
