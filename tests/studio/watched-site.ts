import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebhookInput } from 'content-service';
import { createShutdown } from '../../scripts/lib/shutdown.ts';
import { createLocalBuild } from '../../scripts/watch/local-build.ts';
import { openContentWatch } from '../../scripts/watch/watch-content.ts';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { STOP_GRACE } from '../../src/process/program.ts';
import { WITHOUT_RUNNER } from '../support/runner-variables.ts';

/** Production site that is built again after each publication. */
export interface WatchedSite {
  readonly origin: string;
  /** File of the state of its rebuilds. */
  readonly stateFile: string;
  /** Webhook that the content service has to send. */
  readonly webhook: WebhookInput;
  /** Starts to follow publications. @param contentOrigin origin of the content service. */
  start(contentOrigin: string): void;
  close(): Promise<void>;
}

/** Opens a production site that is empty until something is published. */
export async function openWatchedSite(): Promise<WatchedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'watched-site-'));
  const root = join(folder, 'dist');
  const stateFile = join(folder, 'state.json');
  const shutdown = createShutdown();
  const stop = new AbortController();
  const log = (line: string) => console.log(line);
  const watch = await openContentWatch(
    { signal: stop.signal, onStop: (each) => shutdown.add(each) },
    { stateFile, log },
  );
  const server = createSiteServer({ root, port: 0 });
  shutdown.add(() => server.close());
  const { origin } = await server.listen();
  return {
    origin,
    stateFile,
    webhook: watch.webhook,
    start(contentOrigin) {
      const environment = {
        ...WITHOUT_RUNNER,
        ...localEnvironment({ contentOrigin, siteOrigin: origin }),
        SITE_DIST: root,
      };
      // No day begins while the test runs.
      const hasDates = () => Promise.resolve(false);
      watch.start(createLocalBuild({ environment, siteOrigin: origin, signal: stop.signal, log }), hasDates);
    },
    async close() {
      stop.abort();
      await shutdown.run(STOP_GRACE);
      await rm(folder, { recursive: true });
    },
  };
}
