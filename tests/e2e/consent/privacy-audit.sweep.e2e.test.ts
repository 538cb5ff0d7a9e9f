import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { auditSite } from '../../../scripts/audit/audit-site.ts';
import { findingsOf, judge, type AuditState, type VisitRecord } from '../../../scripts/audit/judge.ts';
import { readAuditOptions } from '../../../scripts/audit/options.ts';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { CONSENT_PLATFORM_ORIGIN } from '../../../src/config/privacy/third-parties/cookie-information.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';
import { startServer, type TestServer } from '../../support/test-server.ts';
import { openVendorSite } from '../../support/vendor-site.ts';
import { LIGHT_PAGE } from '../visits/site-visit.ts';
import { answerVendors } from '../visits/tags-visit.ts';
import { useVendorSite } from '../visits/vendor-visit.ts';

const visited = useVendorSite();
const DECISION = ['consent_record', 'cookie_cat_functional', 'cookie_cat_marketing', 'cookie_cat_statistic'];

const PLATFORM_SCRIPT = resolve(import.meta.dirname, '../../fixtures/third-parties/cookie-information.js');
/** Time for a build of the site with the hosted platform, and visits in every state. */
const HOSTED_TIMEOUT_MS = 600_000;

/** Origin of another party, to which the site below connects. */
let stranger = '';
/** Site of a company that does not care. */
let careless = '';
const servers: TestServer[] = [];
const folder = useFolder('file');

const carelessPage = () => `<!doctype html><html lang="en"><title>x</title><a href="/second">x</a>
  <link rel="preconnect" href="${stranger}"><script src="${stranger}/spy.js"></script>
  <img src="/pixel.gif"><canvas width="1" height="9000"></canvas><img src="/late.gif" loading="lazy"><script>
    document.cookie = 'spy_id=1; max-age=864000';
    localStorage.setItem('spy_key', '1');
    sessionStorage.setItem('spy_visit', '1');
    document.cookie = 'spy_gone=1';
    document.cookie = 'spy_gone=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    localStorage.spy_property = '1';
    delete localStorage.spy_property;
    caches.open('spy_lost').then(() => caches.delete('spy_lost'));
    window.name = 'visitor 1';
    window.name = '';
    history.replaceState({ ...history.state, spy_state: 1 }, '');
    history.replaceState({}, '');
    fetch('/collect');
    fetch('/data.json?uid=1');
    if (location.pathname === '/second') localStorage.setItem('spy_second', '1');
    indexedDB.open('spy_db');
    caches.open('spy_cache');
    new WebSocket('${stranger.replace('http', 'ws')}/live');
    navigator.serviceWorker.register('/spy.js');
    navigator.sendBeacon('/collect', 'x');
    console.error('a plain error');
  </script>`;
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** Serves on a free port. @returns the origin. */
async function serve(respond: RequestListener): Promise<string> {
  const server = await startServer(respond);
  servers.push(server);
  return server.origin;
}

beforeAll(async () => {
  stranger = await serve((_, response) => response.setHeader('content-type', 'text/javascript').end());
  careless = await serve(({ url }, response) => {
    if (url?.endsWith('.gif')) response.setHeader('content-type', 'image/gif').end(PIXEL);
    else if (url === '/spy.js') response.setHeader('content-type', 'text/javascript').end();
    else if (url === '/collect') response.writeHead(200).end('{}');
    else if (url?.startsWith('/data.json')) response.writeHead(204).end();
    else
      response
        .setHeader('content-type', 'text/html')
        .setHeader('set-cookie', 'hidden=1; HttpOnly')
        .setHeader('content-security-policy', "style-src 'none'")
        .end(`${carelessPage()}<style>p { color: red }</style>`);
  });
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Runs the command. @returns its exit code and output. */
function run(...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const script = resolve(import.meta.dirname, '../../../scripts/audit-privacy.ts');
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], (error, out, err) =>
      done({ code: error ? error.code : 0, output: out + err }),
    );
  });
}

/** Lists owners of requests besides the site, also of those that its functions forward, and names of what is kept. */
function summaryOf(record: VisitRecord) {
  const owners = record.seen.flatMap((each) => ('url' in each ? [judge(each, record).owner] : []));
  const kept = record.seen.flatMap((each) =>
    'host' in each && each.kind !== 'historyState' ? [each.name] : [],
  );
  return {
    owners: [...new Set(owners)].filter((owner) => owner !== 'site').toSorted(),
    kept: kept.toSorted(),
  };
}

/** Visits a site with third parties in a state, without waiting for what comes late. */
async function visitVendors(
  state: AuditState,
  pages: number,
  { origin } = visited.site,
): Promise<VisitRecord> {
  const newContext = async () => {
    const context = await visited.browser.newContext({ storageState: UNDECIDED, reducedMotion: 'reduce' });
    await answerVendors(context);
    await context.route(`${CONSENT_PLATFORM_ORIGIN}/**`, (route) =>
      route.fulfill({ path: PLATFORM_SCRIPT, contentType: 'text/javascript' }),
    );
    return context;
  };
  const args = [origin + LIGHT_PAGE, '--pages', String(pages), '--state', state];
  const { records } = await auditSite(newContext, readAuditOptions(args), () => undefined, 0);
  const [record] = records;
  if (!record) throw new Error('The site does not ask for consent.');
  expect(findingsOf(record)).toEqual([]);
  expect(new Set(record.pages).size).toBe(pages);
  return record;
}

// Only a walk of two pages goes back, follows a link and has a second tab, of which a withdrawal reloads both.
it.each<[AuditState, number, readonly string[]]>([
  ['undecided', 1, []],
  ['rejected', 1, DECISION],
  ['withdrawn', 2, DECISION],
])('with every third party, %s, nothing but what needs no consent is sent and kept', async (...row) => {
  const [state, pages, kept] = row;
  expect(summaryOf(await visitVendors(state, pages))).toEqual({ owners: ['Feedbucket'], kept });
});

it('with every third party, accepted, all that is sent and kept is declared', async () => {
  const owners = ['AB Tasty', 'Amplitude', 'Feedbucket', 'Google Tag Manager', 'Meta'];
  const kept = expect.arrayContaining([...DECISION, 'AMP_0123456789', '_fbp', 'abt_visit']) as unknown;
  // On a busy machine a visit may end before all of them have started.
  await expect
    .poll(async () => summaryOf(await visitVendors('accepted', 1)), { timeout: 45_000 })
    .toEqual({ owners, kept });
});

it(
  'a hosted consent platform with a tag manager is audited in every state, by its own interface',
  async () => {
    const site = await openVendorSite('hosted tags');
    try {
      const hosted = [...DECISION, 'CookieInformationConsent'].toSorted();
      const platform = 'Cookie Information';
      for (const [state, owners, kept] of [
        ['undecided', [platform], []],
        ['rejected', [platform], hosted],
        ['accepted', [platform, 'Google Tag Manager', 'Meta'], [...hosted, '_fbp', 'consent_given']],
        ['withdrawn', [platform], hosted],
      ] as const) {
        const summary = summaryOf(await visitVendors(state, state === 'withdrawn' ? 2 : 1, site));
        expect(summary.owners).toEqual(owners);
        expect(summary.kept).toEqual(expect.arrayContaining([...kept]));
        if (state !== 'accepted') expect(summary.kept).toEqual(kept);
      }
    } finally {
      await site.close();
    }
  },
  HOSTED_TIMEOUT_MS,
);

it('a host that does not respond ends the audit with its name and the remedy', async () => {
  const silent = await serve(() => undefined);
  const { code, output } = await run(silent);
  expect(code).toBe(1);
  expect(output).toContain(`It waits for ${new URL(silent).host}.`);
  expect(output).toContain('Serve the site first, with npm start for example');
});

it('the command ends with 0 for a site without third parties', async () => {
  const { code, output } = await run(
    inject('site').origin + LIGHT_PAGE,
    '--pages',
    '1',
    '--state',
    'undecided',
  );
  expect(output).toMatch(/first party +site +allowed +document 1, /);
  expect(output).not.toContain('third party');
  expect(output).toContain('stored: nothing');
  expect(output).toContain('Everything found is declared and allowed.');
  expect(code).toBe(0);
});

it('the command ends with 1 and names what no table declares with state and page, each once', async () => {
  const json = folder('audit.json');
  const { code, output } = await run(careless, '--pages', '2', '--json', json);
  expect(code).toBe(1);
  expect(output).toContain('The site does not ask for consent: only undecided is visited');
  expect(output).toContain('undecided: / /second');
  const undeclared = 'is of no third party in the table';
  const stored = 'is in no row of the table of stored data';
  const expected = [
    `websocket GET ${stranger}/live: ${undeclared}`,
    `preconnect GET ${stranger}/: ${undeclared}`,
    `beacon GET ${careless}/late.gif: ${undeclared}`,
    `script GET ${stranger}/spy.js: ${undeclared}`,
    `beacon GET ${careless}/pixel.gif: ${undeclared}`,
    `beacon POST ${careless}/collect: ${undeclared}`,
    `cookie 'hidden' of 127.0.0.1: ${stored}`,
    `cookie 'spy_id' of 127.0.0.1: ${stored}`,
    `localStorage 'spy_key' of 127.0.0.1: ${stored}`,
    `sessionStorage 'spy_visit' of 127.0.0.1: ${stored}`,
    `indexedDB 'spy_db' of 127.0.0.1: ${stored}`,
    `cacheStorage 'spy_cache' of 127.0.0.1: ${stored}`,
    `serviceWorker '${careless}/' of 127.0.0.1: ${stored}`,
    'style-src-elem inline: violates the security policy',
    `localStorage 'spy_second' of 127.0.0.1: ${stored}`,
    // Gone when the page is looked at.
    `cookie 'spy_gone' of 127.0.0.1: ${stored}`,
    `localStorage 'spy_property' of 127.0.0.1: ${stored}`,
    `cacheStorage 'spy_lost' of 127.0.0.1: ${stored}`,
    `windowName 'window.name' of 127.0.0.1: ${stored}`,
    `historyState 'spy_state' of 127.0.0.1: ${stored}`,
    `fetch GET ${careless}/collect: is neither a page nor a file of the site`,
    `beacon GET ${careless}/data.json: ${undeclared}`,
  ];
  // What the browser stores in its own time may be there on the second page only.
  const texts = [...output.matchAll(/^ {2}undecided, \/(?:second)?: (.+)$/gm)].map(([, text = '']) => text);
  expect(texts.toSorted()).toEqual(expected.toSorted());
  expect(output).toContain("undecided, /: localStorage 'spy_key'");
  expect(output).toContain("undecided, /second: localStorage 'spy_second'");
  expect(output).toMatch(/hidden +cookie +127\.0\.0\.1 +session +HttpOnly SameSite=\w+ Path=\/ /);
  expect(output).toMatch(/spy_id +cookie +127\.0\.0\.1 +10\.0 days /);
  expect(output).toContain('/: a plain error');
  // The file that was asked for.
  const written = JSON.parse(await readFile(json, 'utf8')) as { readonly findings: readonly string[] };
  expect(written.findings).toHaveLength(expected.length);
});
