import { fingerprint } from '../process/fingerprint.ts';
import { type BuildResult, finishedBuild } from './build-result.ts';
import type { RenderSource } from './open-site.ts';
import { readLastBuild } from './output/site-record-file.ts';
import { inWorkspace, withContent, type WorkspaceOptions } from './workspace.ts';

/** Inputs and output folder of the build of a whole site. */
export interface BuildOptions extends WorkspaceOptions {
  /** Renders pages. Default: the bundle of the code; see `shards.ts` for another one. */
  readonly render?: RenderSource | undefined;
}

/**
 * Builds the production site: fetches what has changed, checks it, leaves out what must not be published; then
 * `renewSite` plans and renders the pages that the change can be seen in, derives the files about all of them, and
 * publishes what differs.
 * @throws EnvironmentError, FetchError, ContentError, PageLossError, or Error with what Astro printed.
 */
export async function buildSite({ render, ...options }: BuildOptions): Promise<BuildResult> {
  return await inWorkspace(options, (workspace) =>
    withContent(workspace, async (content, { key, bundle }) => {
      const { target, environment, day, shareImages, report } = workspace;
      const settings = [key, environment, day, content.stored.version, shareImages];
      const inputs = fingerprint(JSON.stringify(settings));
      const last = await readLastBuild(target);
      if (last?.inputs === inputs) {
        const facts = { oldAddresses: last.oldAddresses, rendered: new Map(), reused: last.rendered };
        return finishedBuild(last.pages, content, performance.now(), facts);
      }
      // Only now: a build with nothing to do needs none of what renders pages.
      const { renewSite } = await import('./renew-site.ts');
      return await renewSite(workspace, { inputs, content, bundle: await bundle(report), render });
    }),
  );
}
