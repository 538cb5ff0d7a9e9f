import { join } from 'node:path';
import { ANIMATIONS_PATH } from '../config/animations-path.ts';
import { ANIMATION_CACHE } from './content/animations/file-store.ts';
import { readAddresses } from './derive/addresses/address-record-file.ts';
import { type DerivedFiles, deriveFiles } from './derive/derived-files.ts';
import type { SiteOutline } from './derive/outline.ts';
import { pageSources } from './derive/page-sources.ts';
import { pathIndexFiles } from './derive/path-index-files.ts';
import { distinctImages } from './derive/share-images/share-image-cache.ts';
import { siteSources } from './derive/site-sources.ts';
import { sitemapSources } from './derive/sitemap/sitemap-files.ts';
import type { OpenSite } from './open-site.ts';
import { createBuildRecord } from './output/build-record.ts';
import type { CopiedFiles } from './output/publish-site.ts';
import { pageChanges, type ShareImage, type SiteRecord } from './output/site-record.ts';
import { type SiteFiles, writeFiles } from './output/write-output.ts';
import type { Workspace } from './workspace.ts';

/** Site whose files are derived. */
interface DeriveInput {
  readonly site: OpenSite;
  /** Record of the published site. */
  readonly before: SiteRecord | undefined;
  /** Folder that files are written into. */
  readonly output: string;
}

/** Derives the sitemap, which follows from the outline alone. */
export async function deriveSitemap(
  { environment: { domain }, work }: Workspace,
  { site: { outline, routing }, before, output }: DeriveInput,
): Promise<DerivedFiles['sources']> {
  const folder = before ? undefined : work;
  const write = (files: SiteFiles) => writeFiles(output, files);
  const { sources } = await deriveFiles(
    sitemapSources(outline.sitemap, { domain, routing, folder }),
    before?.sources,
    { write },
  );
  return sources;
}

/** Files besides pages and sitemap. */
interface DerivedSite extends Pick<SiteRecord, 'sources' | 'build' | 'oldAddresses'> {
  readonly copies: CopiedFiles;
  /** Share images of the site, each once. */
  readonly images: readonly ShareImage[];
}

/** Derives the files about all pages. @param pages records of all pages. */
export async function deriveSite(
  { environment, code, target, shareImages }: Workspace,
  pages: SiteRecord['pages'],
  { site: { site, outline, routing }, before, output }: DeriveInput,
): Promise<DerivedSite> {
  const images = shareImages
    ? distinctImages([...pages.values()].flatMap((page) => page.shareImage ?? []))
    : [];
  const record = createBuildRecord(code, outline, environment.sanity);
  const readBefore = () => readAddresses(target);
  const ofSite = siteSources({ outline, environment, record, routing, readBefore }, before);
  const { sources } = await deriveFiles(
    [
      { name: 'paths', basis: () => routing, render: () => pathIndexFiles(site) },
      ...pageSources(pages),
      ...ofSite.sources,
    ],
    before?.sources,
    {
      changes: before && pageChanges(before.pages, pages),
      write: (files) => writeFiles(output, files),
    },
  );
  return {
    sources,
    build: record.build,
    oldAddresses: ofSite.oldAddresses(),
    copies: animationCopies(outline),
    images,
  };
}

/** Lists the animation files of a site, which the cache has. */
export function animationCopies({ animations }: Pick<SiteOutline, 'animations'>): CopiedFiles {
  return new Map(
    animations.map((name) => [`${ANIMATIONS_PATH.slice(1)}${name}`, join(ANIMATION_CACHE, name)]),
  );
}
