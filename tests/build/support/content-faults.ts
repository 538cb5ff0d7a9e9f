import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultAction, FaultRequest } from 'content-service/testing';
import { shownDay } from '../../../src/config/deployment/day.ts';
import { readEnvironment } from '../../../src/config/deployment/environment.ts';
import {
  ASSETS_QUERY,
  GROUPS_QUERY,
  PAGES_QUERY,
  REVISIONS_QUERY,
  SITE_QUERY,
} from '../../../src/content/queries.ts';
import { type BuildRecord, createBuildRecord } from '../../../src/publish/output/build-record.ts';
import { codeFingerprint } from '../../../src/publish/render/code-fingerprint.ts';
import { fetchContent } from '../../../src/publish/content/fetch-content.ts';
import { withSite } from '../../../src/publish/open-site.ts';
import { SILENT_REPORT, type TestContent } from './small-dataset.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

/** A line of a stack trace, which helps no editor and no operator. */
export const STACK = /\n\s+at \S+ \(?.*:\d+:\d+/;

/** Queries of a build, by content. */
export const QUERIES = {
  revisions: REVISIONS_QUERY,
  'site settings': SITE_QUERY,
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
 * Fetches, validates and plans in this process, as the first build does.
 * @returns the build record of the content, without the origin, which differs with each content service.
 */
export async function fetchOnly({
  environment: variables,
}: Pick<TestContent, 'environment'>): Promise<Omit<BuildRecord, 'contentOrigin'>> {
  const folder = await mkdtemp(join(tmpdir(), 'fetched-'));
  try {
    const environment = readEnvironment(variables);
    const { stored } = await fetchContent(folder, undefined, environment, SILENT_REPORT);
    const input = { folder, stored, environment, day: shownDay(environment), bundleKey: '' };
    return await withSite(input, ({ outline }) => {
      const { contentOrigin: _, ...record } = createBuildRecord(
        codeFingerprint(),
        outline,
        environment.sanity,
      );
      return record;
    });
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
