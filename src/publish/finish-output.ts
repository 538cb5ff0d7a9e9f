import { rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GPC_STATEMENT, gpcFile, robotsFile } from '../hosting/well-known-files.ts';
import { BUILD_RECORD } from '../config/deployment.ts';
import type { Environment } from '../config/environment.ts';
import { TRAFFIC_SOURCES_FILE } from '../config/traffic-sources/traffic-source.ts';
import { LOCALES } from '../config/locales.ts';
import { TRAFFIC_SOURCES } from '../config/traffic-sources/traffic-sources.ts';
import { headersFile } from '../hosting/headers-file.ts';
import { redirectsFile } from '../hosting/redirects-file.ts';
import { sitePolicy } from '../hosting/site-policy.ts';
import { nextRecord, NO_ADDRESSES, oldAddressRedirects } from './addresses/old-addresses.ts';
import { readAddresses, writeAddresses } from './addresses/record-file.ts';
import { feedXml } from './feeds/feeds.ts';
import { publishAnimations } from './animations/publish-animations.ts';
import { publishShareImages } from './share-images/share-image-files.ts';
import { sitemapFiles } from './sitemap/sitemap-files.ts';
import { createBuildRecord } from './build-record.ts';
import { makeOutputFolder, writeOutput } from './write-output.ts';
import type { BuildPlan } from './plan.ts';
import { DEFAULT_LOCALE_CODE } from '../config/default-locale.ts';

/** Inputs of {@link finishOutput}. */
export interface FinishOptions {
  readonly plan: BuildPlan;
  readonly environment: Environment;
  readonly snapshotFile: string;
  /** Names of the share images that have been drawn. */
  readonly shareImages: readonly string[];
  /** Folder of the published site, which may not exist. */
  readonly published: string;
}

/**
 * Adds the files besides pages: error pages in place, sitemap, redirects, headers, feeds, records.
 * @returns count of old addresses that lead to a page; `undefined` if nothing is known of the build before.
 */
export async function finishOutput(output: string, options: FinishOptions): Promise<number | undefined> {
  const { plan, environment, snapshotFile, shareImages, published } = options;
  const prefixes = LOCALES.map((locale) => locale.code).filter((code) => code !== DEFAULT_LOCALE_CODE);
  await Promise.all(
    prefixes.flatMap((code) => [404, 500].map((status) => moveErrorPage(join(output, code, String(status))))),
  );
  const record = await createBuildRecord(snapshotFile, plan, environment.sanity);
  const before = await readAddresses(published);
  const addresses = nextRecord(before ?? NO_ADDRESSES, plan.addresses);
  const oldAddresses = oldAddressRedirects(
    addresses,
    plan.redirects.map(({ source }) => source),
  );
  await Promise.all([
    publishAnimations(output, plan.animations),
    publishShareImages(output, shareImages),
    writeOutput(
      join(output, '_redirects'),
      redirectsFile({
        redirects: plan.redirects,
        oldAddresses,
        locales: prefixes,
        ...(environment.rootRedirect === '' ? {} : { rootRedirect: environment.rootRedirect }),
      }),
    ),
    writeOutput(
      join(output, '_headers'),
      headersFile({
        noIndex: environment.noIndex,
        contentSecurityPolicy: sitePolicy({ environment, formTargets: plan.formTargets }),
      }),
    ),
    writeBelow(join(output, GPC_STATEMENT.path), gpcFile()),
    // The answer of `GET /api/parse-referrer`, the same for everybody (specification sections 7.1 and 7.2).
    writeBelow(join(output, TRAFFIC_SOURCES_FILE.path), JSON.stringify(TRAFFIC_SOURCES)),
    writeOutput(join(output, 'robots.txt'), robotsFile(environment)),
    ...sitemapFiles(plan.sitemap, environment.domain).map(({ name, xml }) =>
      writeOutput(join(output, name), xml),
    ),
    ...plan.feeds.map(async (feed) =>
      writeOutput(join(output, feed.path), await feedXml(feed, environment.domain)),
    ),
    writeOutput(join(output, BUILD_RECORD), `${JSON.stringify(record)}\n`),
    writeAddresses(output, addresses),
  ]);
  return before && oldAddresses.length;
}

/** Moves `de/404/index.html` to `de/404.html`, where the host looks for it. */
async function moveErrorPage(folder: string): Promise<void> {
  await rename(join(folder, 'index.html'), `${folder}.html`);
  await rmdir(folder);
}

async function writeBelow(file: string, text: string): Promise<void> {
  await makeOutputFolder(dirname(file));
  await writeOutput(file, text);
}
