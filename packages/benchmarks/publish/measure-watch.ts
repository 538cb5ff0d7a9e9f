import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createHasDates } from '../../../src/content/dated-content.ts';
import { createSiteServer } from '../../../src/hosting/server/site-server.ts';
import { LOCAL_REBUILD_TIMING } from '../../../src/preview/rebuild/schedule.ts';
import { type ContentWatch, openContentWatch } from '../../../scripts/watch/watch-content.ts';
import { createLocalBuild } from '../../../scripts/watch/local-build.ts';
import { createShutdown } from '../../../scripts/lib/shutdown.ts';
import { median } from '../figures.ts';
import { PAGE_TEXT } from './content-changes.ts';
import type { SiteCopy } from './site-copy.ts';

const SAMPLES = 3;

/** Interval at which the served page is read, in milliseconds. */
const POLL_MS = 5;

/** Time in milliseconds after which a publication counts as lost. */
const DEADLINE_MS = 10 * 60 * 1000;

/** Time for what runs to end, in milliseconds. */
const STOP_MS = 10_000;

/** Medians of publications through the loop of `npm start -- --watch`, in milliseconds. */
export interface WatchFigures {
  /** From the acknowledged mutation to the start of the build: webhook and scheduler. */
  readonly untilBuild: number;
  readonly build: number;
  /** From the end of the build to the changed byte in a response. */
  readonly untilServed: number;
}

/** Loop of rebuilds without a quiet period, whose webhook the content service sends. */
export interface MeasuredWatch {
  readonly webhook: ContentWatch['webhook'];
  /** Publishes a text some times. */
  measure(site: SiteCopy, client: SanityClient, pageId: string): Promise<WatchFigures>;
  stop(): Promise<void>;
}

/** Opens a loop of rebuilds; its builds are those of a copy of the site. */
export async function openMeasuredWatch(folder: string, signal: AbortSignal): Promise<MeasuredWatch> {
  const shutdown = createShutdown();
  const problems: string[] = [];
  const context = { signal, onStop: shutdown.add.bind(shutdown) };
  const watch = await openContentWatch(context, {
    stateFile: join(folder, 'watch.json'),
    log: (line) => problems.push(line),
    timing: { ...LOCAL_REBUILD_TIMING, quietMs: 0 },
  });

  async function measure(site: SiteCopy, client: SanityClient, pageId: string): Promise<WatchFigures> {
    const server = createSiteServer({ root: site.output, port: 0 });
    shutdown.add(() => server.close());
    const { origin } = await server.listen();
    const times = { started: 0, ended: 0 };
    const build = createLocalBuild({
      environment: { ...process.env, ...site.environment(new URL(client.getUrl('/')).origin) },
      siteOrigin: origin,
      signal,
      log: (line) => problems.push(line),
      program: site.buildProgram,
    });
    watch.start(async (title, call) => {
      times.started = performance.now();
      const result = await build(title, call);
      times.ended = performance.now();
      return result;
    }, createHasDates(client));

    const publish = async (text: string) => {
      await client
        .patch(pageId)
        .set({ [PAGE_TEXT]: text })
        .commit();
      const acknowledged = performance.now();
      const address = `${origin}/de/${pageId}/`;
      while (!(await (await fetch(address)).text()).includes(text)) {
        signal.throwIfAborted();
        if (performance.now() - acknowledged > DEADLINE_MS) {
          throw new Error(`${address} was not published: ${problems.join('\n')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      const served = performance.now();
      // The page is in place a little before the build ends.
      while (times.ended < acknowledged) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return { acknowledged, ...times, served };
    };
    // Changes of before are published with the first.
    await publish('First publication');
    const samples = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) samples.push(await publish(`Publication ${sample}`));
    return {
      untilBuild: median(samples.map(({ acknowledged, started }) => started - acknowledged)),
      build: median(samples.map(({ started, ended }) => ended - started)),
      untilServed: median(samples.map(({ ended, served }) => Math.max(0, served - ended))),
    };
  }

  return { webhook: watch.webhook, measure, stop: async () => void (await shutdown.run(STOP_MS)) };
}

/** Maximum time from an acknowledged mutation to the changed byte at 10,000 pages, in milliseconds. */
const TARGET_MS = 2000;

/** Formats the time of a publication with the share of each step. */
export function formatWatch({ untilBuild, build, untilServed }: WatchFigures): string {
  const total = untilBuild + build + untilServed;
  const share = (name: string, value: number) => `${name} ${Math.round((value / total) * 100)}%`;
  const shares = [
    share('webhook and scheduler', untilBuild),
    share('build', build),
    share('serving', untilServed),
  ];
  const target = `target for 10,000 pages: ${TARGET_MS / 1000} s`;
  return `One text with --watch, from the acknowledged mutation to the served byte: ${(total / 1000).toFixed(2)} s (${shares.join(', ')}; ${target})`;
}
