import type { Environment } from '../config/deployment/environment.ts';
import { fingerprint } from '../process/fingerprint.ts';
import type { Site } from '../site/site.ts';
import { openBodies, type StoredContent } from './content/store/content-store.ts';
import {
  contentFingerprint,
  openStoredSite,
  routingFingerprint,
  type StoredSite,
} from './content/store/stored-site.ts';
import { outlineSite, type SiteOutline } from './derive/outline.ts';
import type { Bundle } from './render/bundle.ts';
import { renderedPaths } from './render/page-paths.ts';
import type { RenderedPages } from './render/render-pages.ts';
import { type PagePlan, planPages } from './render/traces/plan-pages.ts';
import { type Ask, createAsk } from './render/traces/questions.ts';
import { readRecord } from './output/site-record-file.ts';
import type { SiteRecord } from './output/site-record.ts';

/** Inputs of {@link withSite}. */
export interface SiteInput {
  /** Folder of the stored content. */
  readonly folder: string;
  readonly stored: StoredContent;
  readonly environment: Environment;
  readonly day: string;
  /** Key of the bundle that renders the pages. */
  readonly bundleKey: string;
}

/** Site of stored content, with all that decides what is published. */
export interface OpenSite extends StoredSite, SiteInput {
  readonly outline: SiteOutline;
  /** Paths of all pages and files that are rendered. */
  readonly paths: readonly string[];
  readonly ask: Ask;
  /** See {@link SiteRecord}. */
  readonly basis: string;
  readonly routing: string;
}

/** Renders pages of a site into a folder. */
export type RenderSource = (
  site: OpenSite,
  paths: readonly string[],
  to: { readonly bundle: Bundle; readonly output: string },
) => Promise<RenderedPages>;

/**
 * Opens the site of stored content while it is used.
 * @throws ContentError when a route cannot be resolved.
 */
export async function withSite<Result>(
  input: SiteInput,
  use: (site: OpenSite) => Result | Promise<Result>,
): Promise<Result> {
  const { folder, stored, environment, day, bundleKey } = input;
  const bodies = openBodies(folder, stored);
  try {
    const opened = openStoredSite(stored, bodies, environment, day);
    const { site } = opened;
    const content = contentFingerprint(site.snapshot, ({ _id }) => opened.hashOf(_id));
    return await use({
      ...input,
      ...opened,
      outline: outlineSite(site, { day, content, leftOut: stored.leftOut, revisions: stored.revisions }),
      paths: renderedPaths(site.routes.all),
      ask: createAsk(opened),
      basis: basisOf(bundleKey, site),
      routing: routingFingerprint(opened),
    });
  } finally {
    bodies.close();
  }
}

/** Plan of the pages of a site. */
interface SitePlan extends PagePlan {
  /** Record of the published site; `undefined` if its pages follow from other code or settings. */
  readonly before: SiteRecord | undefined;
}

/** Decides which pages of a site must be rendered. @param target folder of the published site. */
export async function planSite(
  target: string,
  { site, ask, paths, basis, routing }: OpenSite,
): Promise<SitePlan> {
  const published = await readRecord(target);
  const before = published?.basis === basis ? published : undefined;
  const documentAt = (path: string) => site.routes.atPath(path)?.documentId;
  return {
    before,
    ...planPages(paths, before, { ask, documentAt, hasSameRoutes: routing === before?.routing }),
  };
}

/** Computes {@link SiteRecord.basis}. */
function basisOf(bundleKey: string, { environment, thirdParties, asked }: Site): string {
  // The day does not count: it decides content.
  const { contentDay: _, ...settings } = environment;
  return fingerprint(JSON.stringify([bundleKey, settings, thirdParties, asked]));
}
