import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { readContentService } from '../../src/config/deployment/environment.ts';
import { createSiteFunctions } from '../../src/hosting/functions/site-functions.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { startRecordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { openNetlifyHost } from './netlify-host.ts';
import { type HostRequest, type HostResponse, sendRequest } from './send-request.ts';

/** Key of the analytics service, and of the service of error reports. */
export const KEY = '0123456789abcdef0123456789abcdef';
/** Address of the service of error reports. */
export const DSN = `https://${KEY}@o1.ingest.de.sentry.io/42`;

/** Host that serves the site, with its third parties. */
interface Served {
  readonly origin: string;
  readonly upstream: RecordingUpstream;
}

/** Outcome of a request. */
interface Outcome {
  readonly response: HostResponse;
  /** Requests that reached a third party. */
  readonly forwarded: readonly Pick<RecordingUpstream['requests'][number], 'path' | 'body'>[];
}

const variablesFor = (upstream: RecordingUpstream) => ({
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: upstream.origin,
  AMPLITUDE_API_KEY: KEY,
  SENTRY_DSN: DSN,
});

/** Serves the built site locally and under Netlify's own runtime, for the tests of a file. */
export function useBothHosts() {
  const served: Served[] = [];
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const { root } = inject('site');
    const [first, second] = [await startRecordingUpstream(), await startRecordingUpstream()];
    const endpoints = {
      events: `${first.origin}/2/httpapi`,
      errors: `${first.origin}/api/42/envelope/`,
    };
    const server = createSiteServer({
      root,
      port: 0,
      functions: createSiteFunctions(variablesFor(first), { endpoints }),
      content: readContentService(variablesFor(first)),
    });
    served.push({ origin: (await server.listen()).origin, upstream: first });
    const host = await openNetlifyHost({
      configuration: 'netlify.toml',
      variables: variablesFor(second),
      upstreams: {
        'https://api.eu.amplitude.com': second.origin,
        'https://o1.ingest.de.sentry.io': second.origin,
      },
      addBuild: (folder) => symlink(root, join(folder, 'dist'), 'dir'),
    });
    served.push({ origin: host.origin, upstream: second });
    closing.push(...[server, host, first, second].map((each) => () => each.close()));
  });
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
  });
  beforeEach(() => {
    for (const { upstream } of served) upstream.requests.length = 0;
  });

  /** Sends a request to a host. */
  async function send({ origin, upstream }: Served, request: HostRequest): Promise<Outcome> {
    const response = await sendRequest(origin, request);
    const forwarded = upstream.requests.map(({ path, headers, body }) => ({
      path,
      body,
      headers: { accept: headers['accept'], type: headers['content-type'], cookie: headers['cookie'] },
    }));
    return { response, forwarded };
  }

  return {
    /** Both hosts, the local one first. */
    served: served as readonly Served[],
    send,
    /** Sends a request to both hosts. @returns the outcome, which is the same from both. */
    sendToBoth: async (request: HostRequest): Promise<Outcome> => {
      const [here, there] = [await send(at(served, 0), request), await send(at(served, 1), request)];
      expect(there).toEqual(here);
      return there;
    },
    /** Decides what third parties respond with. */
    respondWith: (response: Parameters<RecordingUpstream['respondWith']>[0]): void => {
      for (const { upstream } of served) upstream.respondWith(response);
    },
  };
}

function at(served: readonly Served[], index: number): Served {
  const host = served[index];
  if (!host) throw new Error('The hosts serve only while tests run.');
  return host;
}
