import { createServer } from 'node:http';
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORT_VARIABLES } from '../../config/deployment/environment-variables.ts';
import { BUILD_ENDED_PATH } from '../../config/preview-paths.ts';
import { runFunction } from '../../hosting/server/run-function.ts';
import type { BuildEnd } from '../../live/build-end.ts';
import { BUILD_REPORT, createReport } from '../../publish/report-end.ts';
import { createBuildEnded } from './build-ended.ts';
import { DELIVERY } from './changed-document.ts';
import { listenLocally } from '../../process/testing/listen-locally.ts';

const OLDER = 'an-older-secret-of-the-reports-0123456789';
const NEWER = 'the-newest-secret-of-the-reports-01234567';
const CALL = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const problem = { documentId: 'home', field: 'slug', message: 'Is taken.', fix: 'Choose another.' };
const failure = { kind: 'content', problem, others: 0 } as const;

const ends: BuildEnd[] = [];
const seen: (readonly string[])[] = [];
let failures = 0;
const run = createBuildEnded({
  secrets: [NEWER, OLDER],
  end: (end, fingerprints) => {
    seen.push(fingerprints);
    if (failures > 0) {
      failures -= 1;
      return Promise.reject(new Error('full'));
    }
    ends.push(end);
    return Promise.resolve(end.call === CALL);
  },
  now: Date.now,
  log: () => undefined,
});
const server = createServer((request, response) => {
  void runFunction(run, request.url ?? '', request, response);
});
let address = '';
beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(server)}${BUILD_ENDED_PATH}`;
});
afterAll(() => server.close());

const { buildReportUrl, buildReportSecrets } = REPORT_VARIABLES;

/** Reports as a build does. @returns the lines that it logs. */
async function report(end: Pick<BuildEnd, 'failure'>, variables: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const set = { [buildReportUrl.name]: address, [buildReportSecrets.name]: NEWER, ...variables };
  await createReport(set, (line) => lines.push(line))(end.failure);
  return lines;
}

it('notes what builds of production report, of the call that the host hands them', async () => {
  const hook = { INCOMING_HOOK_BODY: JSON.stringify({ call: CALL }) };
  expect(await report({}, hook)).toEqual([]);
  expect(await report({ failure }, { ...hook, [buildReportSecrets.name]: OLDER })).toEqual([]);
  expect(await report({}, { CONTEXT: 'production' })).toEqual([]);
  expect(await report({}, { CONTEXT: 'deploy-preview' })).toEqual([]);
  expect(ends.splice(0)).toEqual([{ call: CALL }, { call: CALL, failure }, {}]);
});

it('is told again while it cannot note it, and the build says if that was in vain', async () => {
  failures = 1;
  expect(await report({})).toEqual([]);
  expect(ends.splice(0)).toEqual([{}]);
  failures = BUILD_REPORT.attempts;
  expect(await report({})).toEqual([expect.stringContaining('responded with 503')]);
  expect(await report({}, { [buildReportUrl.name]: 'http://127.0.0.1:9/' })).toEqual([
    expect.stringContaining('is unreachable'),
  ]);
  expect(ends).toEqual([]);
});

it.each([
  [{ [buildReportSecrets.name]: '' }, 'BUILD_REPORT_SECRETS is missing'],
  [{ [buildReportUrl.name]: '' }, 'BUILD_REPORT_URL is missing'],
  [{ [buildReportUrl.name]: 'http://a.example/' }, 'BUILD_REPORT_URL has the malformed value'],
  [{ [buildReportSecrets.name]: 'brief' }, 'BUILD_REPORT_SECRETS is malformed'],
])('stops a build that could not report: %j', async (variables, message) => {
  await expect(report({}, variables)).rejects.toThrow(message);
});

const send = async (body: string, secret: string, signedAt = Date.now()) =>
  await fetch(address, {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, signedAt, secret) },
  });

it.each([
  ['another secret', '{}', 'a secret of somebody else, long enough', 0, 401],
  ['a signature of another time', '{}', NEWER, -DELIVERY.maxClockSkewMs - 60_000, 401],
  ['no end of a build', '{"call":1}', NEWER, 0, 400],
  ['no JSON', '<end/>', NEWER, 0, 400],
  ['a long body', ' '.repeat(DELIVERY.maxBodyBytes + 1), NEWER, 0, 413],
])('refuses %s', async (_, body, secret, age, status) => {
  expect((await send(body, secret, Date.now() + age)).status).toBe(status);
  expect(ends).toEqual([]);
});

it('knows copies of a report by their signature', async () => {
  seen.length = 0;
  const signedAt = Date.now();
  for (const at of [signedAt, signedAt, signedAt + 1]) await send('{}', NEWER, at);
  const [first, copy, other] = seen.map(String);
  expect([copy === first, other === first, ends.splice(0).length]).toEqual([true, false, 3]);
});

it('refuses what is not signed, and other methods', async () => {
  expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await fetch(address)).status).toBe(405);
});
