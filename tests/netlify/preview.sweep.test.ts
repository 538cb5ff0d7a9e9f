import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureInstalled } from '../../scripts/studio/install.ts';
import { CONTENT_CHANGED_PATH } from '../../src/config/preview-paths.ts';
import { type DeliveryParts, signedDelivery } from '../../src/preview/rebuild/testing/signed-delivery.ts';
import { openBuildHook, type TestBuildHook } from '../build/support/build-hook.ts';
import { type EditedPreview, openEditedPreview } from '../build/support/edited-preview.ts';
import { draftOf } from '../build/support/preview-drafts.ts';
import { runInCopy } from '../build/support/project-copy.ts';
import { openPreview, type PreviewUnderTest, previewTestVariables } from '../support/preview-under-test.ts';
import { openNetlifyHost } from './netlify-host.ts';
import { sendRequest } from './send-request.ts';

/*
 * The preview as the adapter of the host builds it, under Netlify's own runtime with its blobs, beside the preview as it
 * runs on this machine: the same requests, each with a content service of its own.
 */

const adapter = resolve(import.meta.dirname, '../../netlify/preview');

/** Function of the schedule, at the address that the runtime gives it. */
const SCHEDULE = '/.netlify/functions/rebuild';

let here: EditedPreview;
let there: EditedPreview;
const hooks: TestBuildHook[] = [];

/** Variables of a deployment as its site has them: none is unset. */
function variablesOf(contentOrigin: string, hook: TestBuildHook): Record<string, string> {
  const { REBUILD_STATE_FILE: _unset, ...hooked } = hook.variables;
  const all = { ...previewTestVariables(contentOrigin), ...hooked, REBUILD_INTERVAL_SECONDS: '0' };
  const entries = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** Builds the preview with the adapter of the host, in a copy of the project. */
async function buildForHost(folder: string, variables: Readonly<Record<string, string>>): Promise<void> {
  await symlink(join(adapter, 'node_modules'), join(folder, 'netlify/preview/node_modules'), 'dir');
  const { code, output } = await runInCopy(folder, 'build', [], { ...variables, NETLIFY: 'true' });
  expect(code, output).toBe(0);
  // The host finds it by itself, its runtime in the folder of functions alone.
  const server = join(folder, '.netlify/v1/functions/ssr');
  await cp(server, join(folder, 'netlify/preview-functions/ssr'), { recursive: true });
}

async function openOnNetlify(contentOrigin: string, hook: TestBuildHook): Promise<PreviewUnderTest> {
  const variables = variablesOf(contentOrigin, hook);
  const host = await openNetlifyHost({
    configuration: 'netlify/preview/netlify.toml',
    variables,
    upstreams: {},
    addBuild: (folder) => buildForHost(folder, variables),
  });
  return { ...host, folder: '' };
}

beforeAll(async () => {
  await ensureInstalled(
    adapter,
    new AbortController().signal,
    'the adapter of the host, once: about 250 MB, one to two minutes',
    ['--legacy-peer-deps'],
  );
  const [first, second] = [await openBuildHook(), await openBuildHook()];
  hooks.push(first, second);
  here = await openEditedPreview((origin) => openPreview(origin, first.variables));
  there = await openEditedPreview((origin) => openOnNetlify(origin, second));
}, 900_000);
afterAll(() => Promise.all([here.close(), there.close(), ...hooks.map((hook) => hook.close())]));

describe('a request', () => {
  it.each<readonly [string, readonly [number, string | undefined]]>([
    ['/', [200, undefined]],
    ['/de/', [200, undefined]],
    ['/de?x=1', [301, '/de/?x=1']],
    ['/de/gibt-es-nicht/?a=1', [404, undefined]],
    ['/robots.txt', [200, undefined]],
    ['/api/draft-mode/enable', [401, undefined]],
  ])('for %s has the response of the preview on this machine', async (path, expected) => {
    const outcome = async ({ preview: { origin } }: EditedPreview) => {
      const { status, location, headers, body } = await sendRequest(origin, { path });
      const [title] = /<title>[^<]*/.exec(body) ?? [];
      // The policy names the origin of the content service, and the host's runtime compresses nothing.
      const { 'content-security-policy': policy, ...rest } = headers;
      return {
        status,
        location,
        headers: rest,
        title,
        policy: policy?.replaceAll(/http:\/\/[\w.]*localhost(?::\d+)?/g, 'http://localhost'),
      };
    };
    const [expectedOutcome, received] = [await outcome(here), await outcome(there)];
    expect([received.status, received.location]).toEqual(expected);
    expect(received).toEqual(expectedOutcome);
  });

  it('shows drafts to editors alone', async () => {
    await there.editor.createOrReplace(draftOf('drafted-on-the-host', {}));
    const [draft, published] = [
      await there.get('/de/drafted-on-the-host/', 'drafts'),
      await there.get('/de/drafted-on-the-host/'),
    ];
    expect([draft.status, published.status]).toEqual([200, 404]);
    expect(await draft.text()).toContain('Ein neuer Entwurf');
  });
});

it('has production built for signed deliveries, each of them once, with the state in blobs', async () => {
  const page = { key: '2', body: '{"_id":"page-home","_type":"page","title":"Home"}' };
  const deliveries: readonly DeliveryParts[] = [
    { ...page, key: '1', secret: 'forged' },
    page,
    page,
    { key: '3', body: '{"_id":"drafts.page-home","_type":"page","title":"Draft"}' },
    { key: '4', body: '{"_id":"article-news","_type":"article","title":"News"}' },
  ];
  const [hereHook, thereHook] = hooks;
  const deliver = async ({ preview }: EditedPreview, secret = '') => {
    const statuses: number[] = [];
    for (const parts of deliveries) {
      const delivery = await signedDelivery({ signedAt: Date.now(), secret, ...parts });
      const { status } = await fetch(new Request(`${preview.origin}${CONTENT_CHANGED_PATH}`, delivery));
      statuses.push(status);
    }
    return statuses;
  };
  const statuses = await deliver(there, thereHook?.secret);
  expect(statuses).toEqual([401, 202, 200, 200, 202]);
  expect(statuses).toEqual(await deliver(here, hereHook?.secret));
  /** Titles of what was built, whatever was built together. */
  const built = async () => {
    await fetch(`${there.preview.origin}${SCHEDULE}`);
    return thereHook?.titles.flatMap((title) => title.match(/Home|News|Draft/g) ?? []).toSorted();
  };
  await expect.poll(built, { timeout: 120_000, interval: 1000 }).toEqual(['Home', 'News']);
});
