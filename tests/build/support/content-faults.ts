import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultAction, FaultRequest } from '../../../content-service/tests/faults.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import {
  ASSETS_QUERY,
  GROUPS_QUERY,
  IDS_QUERY,
  PAGES_QUERY,
  SITE_QUERY,
} from '../../../src/content/queries.ts';
import { type BuildRecord, codeFingerprint, createBuildRecord } from '../../../src/publish/build-record.ts';
import { fetchContent, writeSnapshot } from '../../../src/publish/fetch-content.ts';
import type { TestContent } from './small-dataset.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

/** A line of a stack trace, which helps no editor and no operator. */
export const STACK = /\n\s+at \S+ \(?.*:\d+:\d+/;

/** Queries of a build, by content. */
export const QUERIES = {
  'site settings': SITE_QUERY,
  'document ids': IDS_QUERY,
  'translation groups': GROUPS_QUERY,
  'image assets': ASSETS_QUERY,
  pages: PAGES_QUERY,
} as const;

/** True if the request is for this query of the build. */
export function isQuery(name: keyof typeof QUERIES, { url }: FaultRequest): boolean {
  // Only the query for pages is too long for a URL; it is sent in the body instead.
  return (url.searchParams.get('query') ?? PAGES_QUERY) === QUERIES[name];
}

/** Creates a response with this status and an empty body. */
export const reply = (status: number): FaultAction => ({ kind: 'reply', status });

/**
 * Fetches, validates and plans in this process, as the first step of a build does in a child process.
 * @returns the build record of the content, without the origin, which differs with each content service.
 */
export async function fetchOnly(content: TestContent): Promise<Omit<BuildRecord, 'contentOrigin'>> {
  const folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  try {
    const files = { snapshotFile: join(folder, 'snapshot'), planFile: join(folder, 'plan') };
    const environment = readEnvironment(content.environment);
    const plan = await writeSnapshot(await fetchContent(environment, []), files, environment);
    const { contentOrigin: _, ...record } = createBuildRecord(codeFingerprint(), plan, environment.sanity);
    return record;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Expects fetching to fail, so that no build goes on; gives the message. */
export async function failedFetch(content: TestContent): Promise<string> {
  return fetchOnly(content).then(
    () => 'Fetching succeeded.',
    (error: unknown) => errorMessage(error),
  );
}
