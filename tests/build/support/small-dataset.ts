import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createContentService, type WebhookInput } from 'content-service';
import { type FaultRule, injectFaults } from 'content-service/testing';
import { LOCAL_CONTENT, localEnvironment } from '../../../src/config/deployment/local-environment.ts';
import { createContentClient } from '../../../src/content/client.ts';
import type { BuildContent } from '../../support/site-under-test/build-store.ts';
import { TEST_DAY } from '../../support/test-day.ts';
import { isRecord, property } from '../../../src/shared/json.ts';

/** A document as the dataset stores it. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** A content service for one test. */
export interface TestContent {
  readonly port: number;
  /** Variables of a build that reads from it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Client of somebody who may edit. */
  readonly editor: SanityClient;
  close(): Promise<void>;
}

const repositoryDataset = resolve(import.meta.dirname, '../../../dataset/production');
const addedDocuments = resolve(import.meta.dirname, '../../fixtures/documents');
/** Locales with their own documents unless a test chooses others; the rest fall back to them. */
const KEPT_LOCALES: readonly string[] = ['en-gb', 'de'];
/** Types that documents of all locales refer to, without pages of their own. */
const SHARED_TYPES: ReadonlySet<string> = new Set(['author', 'sanity.imageAsset']);
/** Substitute target of links whose document is left out. */
const ELSEWHERE = 'https://www.morsel.example/elsewhere';
/** Origin the built pages name as their own. */
const SITE_ORIGIN = 'https://www.morsel.example';

/** Reads all documents of the repository's dataset. */
async function repositoryDocuments(): Promise<readonly StoredDocument[]> {
  return await documentsIn(join(repositoryDataset, 'documents'));
}

/** Reads all documents of the site under test: the dataset's and those added to it. */
export async function documentsUnderTest(): Promise<readonly StoredDocument[]> {
  return [...(await repositoryDocuments()), ...(await documentsIn(addedDocuments))];
}

async function documentsIn(folder: string): Promise<readonly StoredDocument[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return (
    texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.trim() !== '')
      // The content service refuses lines that are no documents.
      .map((line) => JSON.parse(line) as StoredDocument)
  );
}

function referenceOf(value: unknown): unknown {
  return property(value, '_ref');
}

/** Reads the page of the site under test that shows a video of another company, for which visitors are asked. */
export async function hostedVideoPage(): Promise<readonly StoredDocument[]> {
  return (await documentsIn(addedDocuments)).filter(({ _id }) => _id.includes('hosted-video'));
}

/** Copies a document, with links to omitted documents pointing elsewhere. */
function withoutLinksTo(isKept: (id: unknown) => boolean, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutLinksTo(isKept, item));
  if (!isRecord(value)) return value;
  const { document, fragment, ...rest } = value;
  const leadsOut = document !== undefined && !isKept(referenceOf(document));
  const kept = leadsOut ? rest : value;
  const copy = Object.fromEntries(
    Object.entries(kept).map(([name, part]) => [name, withoutLinksTo(isKept, part)]),
  );
  if (!leadsOut) return copy;
  return value['_type'] === 'documentLink'
    ? { ...copy, _type: 'externalLink', href: ELSEWHERE }
    : { ...copy, url: ELSEWHERE };
}

/**
 * Selects some translation groups of the repository's content in a few locales: a valid site that builds in seconds.
 *
 * @param locales locales with documents of their own. Default: `en-gb` and `de`.
 */
export async function smallContent(
  groupIds: readonly string[],
  locales: readonly string[] = KEPT_LOCALES,
): Promise<readonly StoredDocument[]> {
  const isKept = (language: unknown) => locales.some((locale) => locale === language);
  const all = await repositoryDocuments();
  const groups = all
    .filter(({ _id }) => groupIds.includes(_id))
    .map((group) => ({
      ...group,
      translations: translationsOf(group).filter(({ language }) => isKept(language)),
    }));
  const pageIds = new Set<unknown>(
    groups.flatMap(({ translations }) => translations.map(({ value }) => referenceOf(value))),
  );
  const kept = all.filter(
    ({ _id, _type, language }) =>
      pageIds.has(_id) || SHARED_TYPES.has(_type) || (_type === 'siteSettings' && isKept(language)),
  );
  // Objects stay objects: only links inside them change.
  const pruned = kept.map((each) => withoutLinksTo((id) => pageIds.has(id), each) as StoredDocument);
  return [...groups, ...pruned];
}

function translationsOf(group: StoredDocument): readonly Readonly<Record<string, unknown>>[] {
  const { translations } = group;
  if (!Array.isArray(translations)) throw new Error(`${group._id} is no translation group.`);
  return translations.filter(isRecord);
}

/**
 * Serves documents as the dataset the environment names.
 * @param folder an empty place for the dataset; created.
 * @param options `faults` makes chosen requests fail; `port` is chosen by the system unless given; `webhooks` are sent.
 */
export async function serveContent(
  folder: string,
  documents: readonly StoredDocument[],
  {
    faults,
    ...options
  }: {
    readonly faults?: FaultRule;
    readonly port?: number;
    readonly webhooks?: readonly WebhookInput[];
  } = {},
): Promise<TestContent> {
  const dataset = join(folder, 'production');
  await mkdir(join(dataset, 'documents'), { recursive: true });
  const lines = documents.map((each) => `${JSON.stringify(each)}\n`).join('');
  await writeFile(join(dataset, 'documents/all.ndjson'), lines);
  // Assets of the documents.
  for (const part of ['images', 'files'])
    await symlink(join(repositoryDataset, part), join(dataset, part), 'dir');
  const service = createContentService({
    datasetFolders: [dataset],
    port: 0,
    wrapListener: faults && injectFaults(faults),
    ...options,
  });
  const { port } = await service.listen();
  const contentOrigin = `http://localhost:${port}`;
  return {
    port,
    environment: localEnvironment({ contentOrigin, siteOrigin: SITE_ORIGIN }),
    editor: createContentClient({ ...LOCAL_CONTENT, apiHost: contentOrigin }, { token: 'editor' }),
    close: () => service.close(),
  };
}

/** Serves documents from a folder of their own, which goes away with the service. */
export async function serveBuildContent(
  documents: readonly StoredDocument[],
  port: number,
): Promise<BuildContent> {
  const folder = await mkdtemp(join(tmpdir(), 'build-content-'));
  const service = await serveContent(folder, documents, { port });
  return {
    port: service.port,
    origin: `http://localhost:${service.port}`,
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Overrides that unset variables of the test runner and the shell which a build must not see, and fix its day. */
export const NEUTRAL_ENVIRONMENT = {
  NODE_ENV: undefined,
  VITEST: undefined,
  MODE: undefined,
  DEV: undefined,
  PROD: undefined,
  BASE_URL: undefined,
  NO_INDEX: undefined,
  ROOT_REDIRECT: undefined,
  ALLOW_PAGE_LOSS: undefined,
  CONTENT_DAY: TEST_DAY,
} as const;

/** Progress reporter that discards everything. */
export const SILENT_REPORT = {
  step: () => undefined,
  update: () => undefined,
  done: () => undefined,
  note: () => undefined,
};
