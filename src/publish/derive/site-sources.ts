import { join } from 'node:path/posix';
import { ADDRESS_RECORD, BUILD_RECORD } from '../../config/deployment/deployment.ts';
import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { TRAFFIC_SOURCES_FILE } from '../../config/measurement/traffic-sources/traffic-source.ts';
import { TRAFFIC_SOURCES } from '../../config/measurement/traffic-sources/traffic-sources.ts';
import { headersFile } from '../../hosting/headers-file.ts';
import { redirectsFile } from '../../hosting/redirects-file.ts';
import { sitePolicy } from '../../hosting/site-policy.ts';
import { GPC_STATEMENT, gpcFile, robotsFile } from '../../hosting/well-known-files.ts';
import { fingerprint } from '../../process/fingerprint.ts';
import type { BuildRecord } from '../output/build-record.ts';
import type { SiteRecord } from '../output/site-record.ts';
import type { SiteFiles } from '../output/write-output.ts';
import {
  type AddressRecord,
  nextRecord,
  NO_ADDRESSES,
  oldAddressRedirects,
} from './addresses/old-addresses.ts';
import { addressesText } from './addresses/address-record-file.ts';
import type { FileSource } from './derived-files.ts';
import { feedSource } from './feeds.ts';
import type { SiteOutline } from './outline.ts';
import { receiptSources } from './receipts.ts';

/** Locales whose pages have their code in the path. */
const PREFIXES = LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE_CODE);

/** Path of the file with the redirects, which the host reads. */
export const REDIRECTS_FILE = '/_redirects';

/** Redirects of a site: those of editors and of old addresses, and the file with both. */
interface SiteRedirects {
  /** Record for the next build. */
  readonly addresses: AddressRecord;
  readonly oldAddresses: ReturnType<typeof oldAddressRedirects>;
  readonly text: string;
}

/** Decides where old addresses lead. Pure. @param before addresses of the site that is published. */
export function siteRedirects(
  { addresses: current, redirects }: Pick<SiteOutline, 'addresses' | 'redirects'>,
  { rootRedirect }: Pick<Environment, 'rootRedirect'>,
  before: AddressRecord = NO_ADDRESSES,
): SiteRedirects {
  const addresses = nextRecord(before, current);
  const oldAddresses = oldAddressRedirects(
    addresses,
    redirects.map(({ source }) => source),
  );
  const text = redirectsFile({
    redirects,
    oldAddresses,
    locales: PREFIXES,
    ...(rootRedirect !== '' && { rootRedirect }),
  });
  return { addresses, oldAddresses, text };
}

/** Inputs of {@link siteSources}. */
interface SiteSourcesInput {
  readonly outline: SiteOutline;
  readonly environment: Environment;
  readonly record: BuildRecord;
  /** Fingerprint of everything that routes follow from. */
  readonly routing: string;
  /** Reads the addresses of the site that is published; `undefined` if nothing is known of it. */
  readonly readBefore: () => Promise<AddressRecord | undefined>;
}

/** Sources of the files that follow from the outline of a site. */
interface SiteSources {
  /** The last one has the record of the build as its last file, see `publishSite`. */
  readonly sources: readonly FileSource[];
  /**
   * Counts the old addresses that lead to a page, once the files are derived; `undefined` if nothing is known of the
   * build before.
   */
  readonly oldAddresses: () => number | undefined;
}

/** Lists the sources of redirects, feeds, receipts, headers and records. @param published record of the published site. */
export function siteSources(
  { outline, environment, record, routing, readBefore }: SiteSourcesInput,
  published?: Pick<SiteRecord, 'oldAddresses'>,
): SiteSources {
  // A build that had no record has published one, without any.
  let oldAddresses = published && (published.oldAddresses ?? 0);
  const addresses: FileSource = {
    name: 'addresses',
    basis: () => fingerprint(JSON.stringify([routing, outline.redirects, environment.rootRedirect])),
    render: async () => {
      const before = await readBefore();
      const redirects = siteRedirects(outline, environment, before);
      oldAddresses = before && redirects.oldAddresses.length;
      return new Map([
        [pathOf(REDIRECTS_FILE), redirects.text],
        [pathOf(ADDRESS_RECORD), addressesText(redirects.addresses)],
      ]);
    },
  };
  const files = fixedFiles(outline, environment, record);
  return {
    sources: [
      addresses,
      ...outline.feeds.map((feed) => feedSource(feed, environment.domain)),
      ...receiptSources(outline.receipts, routing),
      { name: 'site', basis: () => fingerprint(JSON.stringify([...files])), render: () => files },
    ],
    oldAddresses: () => oldAddresses,
  };
}

/** Renders the files that are so small that each build does, the record of the build last. */
function fixedFiles({ formTargets }: SiteOutline, environment: Environment, record: BuildRecord): SiteFiles {
  const contentSecurityPolicy = sitePolicy({ environment, formTargets });
  const files: readonly (readonly [path: string, text: string])[] = [
    ['/_headers', headersFile({ noIndex: environment.noIndex, contentSecurityPolicy })],
    [GPC_STATEMENT.path, gpcFile()],
    // The answer of `GET /api/parse-referrer`, the same for everybody (specification sections 7.1 and 7.2).
    [TRAFFIC_SOURCES_FILE.path, JSON.stringify(TRAFFIC_SOURCES)],
    ['/robots.txt', robotsFile(environment)],
    [BUILD_RECORD, `${JSON.stringify(record)}\n`],
  ];
  return new Map(files.map(([path, text]) => [pathOf(path), text]));
}

/** Returns the path of a file below the folder of the site. */
function pathOf(path: string): string {
  return join('/', path).slice(1);
}
