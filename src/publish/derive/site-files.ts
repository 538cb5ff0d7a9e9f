import { join } from 'node:path/posix';
import { ADDRESS_RECORD, BUILD_RECORD } from '../../config/deployment.ts';
import { DEFAULT_LOCALE_CODE } from '../../config/default-locale.ts';
import type { Environment } from '../../config/environment.ts';
import { LOCALES } from '../../config/locales.ts';
import { TRAFFIC_SOURCES_FILE } from '../../config/traffic-sources/traffic-source.ts';
import { TRAFFIC_SOURCES } from '../../config/traffic-sources/traffic-sources.ts';
import { headersFile } from '../../hosting/headers-file.ts';
import { redirectsFile } from '../../hosting/redirects-file.ts';
import { sitePolicy } from '../../hosting/site-policy.ts';
import { GPC_STATEMENT, gpcFile, robotsFile } from '../../hosting/well-known-files.ts';
import {
  type AddressRecord,
  nextRecord,
  NO_ADDRESSES,
  oldAddressRedirects,
} from './addresses/old-addresses.ts';
import { addressesText } from './addresses/record-file.ts';
import { type BuildRecord, createBuildRecord } from '../output/build-record.ts';
import { deriveFiles, type DerivedFiles, type FileSource } from './derived-files.ts';
import { feedSource } from './feeds.ts';
import type { BuildPlan } from './outline.ts';
import { receiptSources } from './receipts.ts';
import { fingerprint } from '../content/store/content-store.ts';

/** Locales whose pages have their code in the path. */
const PREFIXES = LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE_CODE);

/** Inputs of {@link siteFiles}. */
export interface SiteFilesInput {
  readonly plan: Omit<BuildPlan, 'shareImages'>;
  readonly environment: Environment;
  /** Fingerprint of the code. */
  readonly code: string;
  /** Fingerprint of everything that routes follow from; needed only with what is published. */
  readonly routing?: string;
  /** Reads the addresses of the site that is published; `undefined` if nothing is known of it. */
  readonly readBefore: () => Promise<AddressRecord | undefined>;
  /** Sources of further files. */
  readonly sources?: readonly FileSource[];
  /** Files that are published. */
  readonly published?: Pick<FilesOfSite, 'sources' | 'oldAddresses'> | undefined;
}

/** Text files about the site as a whole: those of no source, and those of sources that differ from the published ones. */
export interface FilesOfSite extends DerivedFiles {
  readonly record: BuildRecord;
  /** Count of old addresses that lead to a page; `undefined` if nothing is known of the build before. */
  readonly oldAddresses: number | undefined;
}

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
  plan: Pick<BuildPlan, 'addresses' | 'redirects'>,
  { rootRedirect }: Pick<Environment, 'rootRedirect'>,
  before: AddressRecord = NO_ADDRESSES,
): SiteRedirects {
  const { redirects } = plan;
  const addresses = nextRecord(before, plan.addresses);
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

/** Renders the files besides pages that follow from the plan: redirects, headers, feeds, records. */
export async function siteFiles({
  plan,
  environment,
  code,
  routing = '',
  readBefore,
  sources: others = [],
  published,
}: SiteFilesInput): Promise<FilesOfSite> {
  const { domain, noIndex, rootRedirect } = environment;
  const record = createBuildRecord(code, plan, environment.sanity);
  // A build that had no record has published one, without any.
  let oldAddresses = published && (published.oldAddresses ?? 0);
  const addresses: FileSource = {
    name: 'addresses',
    basis: () => fingerprint(JSON.stringify([routing, plan.redirects, rootRedirect])),
    render: async () => {
      const before = await readBefore();
      const redirects = siteRedirects(plan, environment, before);
      oldAddresses = before && redirects.oldAddresses.length;
      return new Map([
        [pathOf(REDIRECTS_FILE), redirects.text],
        [pathOf(ADDRESS_RECORD), addressesText(redirects.addresses)],
      ]);
    },
  };
  const contentSecurityPolicy = sitePolicy({ environment, formTargets: plan.formTargets });
  const { texts, sources } = await deriveFiles(
    [
      addresses,
      ...plan.feeds.map((feed) => feedSource(feed, domain)),
      ...receiptSources(plan.receipts, routing),
      ...others,
    ],
    published?.sources,
  );
  const files: readonly (readonly [path: string, text: string])[] = [
    ['/_headers', headersFile({ noIndex, contentSecurityPolicy })],
    [GPC_STATEMENT.path, gpcFile()],
    // The answer of `GET /api/parse-referrer`, the same for everybody (specification sections 7.1 and 7.2).
    [TRAFFIC_SOURCES_FILE.path, JSON.stringify(TRAFFIC_SOURCES)],
    ['/robots.txt', robotsFile(environment)],
    [BUILD_RECORD, `${JSON.stringify(record)}\n`],
  ];
  return {
    // The record comes last, see `publishChange`.
    texts: new Map([...texts, ...files.map(([path, text]) => [pathOf(path), text] as const)]),
    sources,
    record,
    oldAddresses,
  };
}

/** Returns the path of a file below the folder of the site. */
function pathOf(path: string): string {
  return join('/', path).slice(1);
}
