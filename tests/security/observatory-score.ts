import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../../scripts/studio/install.ts';

const folder = join(import.meta.dirname, 'observatory');
const sources = join(folder, 'node_modules/@mdn/mdn-http-observatory/src');

/** Result of one of the scanner's tests. */
interface ScannerResult {
  readonly constructor: { readonly name: string };
  readonly result: string;
}

/** Parts of the scanner that score a response; installed in a folder of its own, whose types are not visible here. */
interface Scanner {
  readonly tests: readonly ((requests: object) => ScannerResult)[];
  readonly modifierOf: (result: string) => number;
  readonly createRequests: (hostname: string) => {
    readonly resources: { path: string };
    session: unknown;
    readonly responses: Record<string, unknown>;
  };
  readonly createHeaders: (headers: Readonly<Record<string, string>>) => unknown;
  /** Score below which nothing extra counts. */
  readonly minimumForExtra: number;
}

/** A page as the scanner sees it, over https. */
export interface ScannedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Score of a page, with what each test of the scanner found. */
export interface Score {
  readonly score: number;
  readonly results: Readonly<Record<string, string>>;
}

async function importFrom(file: string): Promise<Readonly<Record<string, unknown>>> {
  // A module namespace.
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}

/**
 * Loads the published scanner, installed on first use.
 *
 * @throws Error when it cannot be installed.
 */
export async function loadScanner(): Promise<Scanner> {
  await ensureInstalled(folder, new AbortController().signal, 'the Observatory scanner, once: about 130 MB', [
    '--ignore-scripts',
  ]);
  // Its own install script would download the browsers' preload list, on which the site is not.
  await writeFile(join(sources, '../conf/hsts-preload.json'), '{}');
  const constants = await importFrom(join(sources, 'constants.js'));
  const grader = await importFrom(join(sources, 'grader/grader.js'));
  const charts = await importFrom(join(sources, 'grader/charts.js'));
  const types = await importFrom(join(sources, 'types.js'));
  const axios = await importFrom(join(folder, 'node_modules/axios/index.js'));
  // The packages are pinned, and their types are not visible here; see Scanner.
  const Requests = types['Requests'] as new (hostname: string) => ReturnType<Scanner['createRequests']>;
  // As above.
  const AxiosHeaders = axios['AxiosHeaders'] as new (headers: object) => unknown;
  return {
    // Of a pinned package, as above.
    tests: constants['ALL_TESTS'] as Scanner['tests'],
    // Of a pinned package, as above.
    modifierOf: grader['getScoreModifier'] as Scanner['modifierOf'],
    // Of a pinned package, as above.
    minimumForExtra: charts['MINIMUM_SCORE_FOR_EXTRA_CREDIT'] as number,
    createRequests: (hostname) => new Requests(hostname),
    createHeaders: (headers) => new AxiosHeaders(headers),
  };
}

/** Scores a page as the scanner scores what it has fetched: http redirects to https on the same host. */
export function scorePage(scanner: Scanner, { headers, html }: ScannedPage): Score {
  const hostname = 'www.morsel.example';
  const requests = scanner.createRequests(hostname);
  requests.resources.path = html;
  requests.session = { url: new URL(`https://${hostname}/`) };
  const response = () => ({
    headers: scanner.createHeaders({ 'content-type': 'text/html; charset=utf-8', ...headers }),
    request: { headers: scanner.createHeaders({}) },
    status: 200,
    statusText: 'OK',
    verified: true,
    data: html,
    config: { headers: scanner.createHeaders({}) },
    httpEquiv: new Map(),
  });
  Object.assign(requests.responses, {
    auto: response(),
    cors: response(),
    http: response(),
    https: response(),
    httpRedirects: [
      { url: new URL(`http://${hostname}/`), status: 301 },
      { url: new URL(`https://${hostname}/`), status: 200 },
    ],
    httpsRedirects: [{ url: new URL(`https://${hostname}/`), status: 200 }],
  });
  const results = scanner.tests.map((test) => test(requests));
  const modifiers = results.map(({ result }) => scanner.modifierOf(result));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const uncurved = sum(modifiers.filter((modifier) => modifier < 0));
  return {
    score: uncurved >= scanner.minimumForExtra ? sum(modifiers) : uncurved,
    results: Object.fromEntries(results.map(({ constructor, result }) => [constructor.name, result])),
  };
}
