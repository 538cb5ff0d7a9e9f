import { ANIMATIONS_PATH } from '../config/animations-path.ts';
import { SHARE_IMAGES_PATH } from '../config/share-image.ts';
import {
  BUILD_RECORD,
  PAYLOAD_FILE,
  RECEIPTS_FOLDER,
  STYLE_INDEX_FILE,
} from '../config/deployment/deployment.ts';
import { LOCALE_TEXTS_PATH } from '../config/locales/locale-texts.ts';
import { TRAFFIC_SOURCES_FILE } from '../config/measurement/traffic-sources/traffic-source.ts';
import { HOME_VARY } from './edge/redirect-home.ts';
import { type HeaderLines, SECURITY_HEADERS } from './security-headers.ts';

/** Time that browsers and caches keep what is fetched once a visit, such as the record of a build, in seconds. */
const BUILD_RECORD_MAX_AGE_SECONDS = 60;

/** Input of {@link headersFile}. */
export interface HeadersFileInput {
  /** Asks search engines to stay away from every file, not only from pages. */
  readonly noIndex: boolean;
  /** Value of the `Content-Security-Policy` header for the whole site. */
  readonly contentSecurityPolicy?: string | undefined;
}

const ONE_DAY_IN_SECONDS = 24 * 60 * 60;
const ONE_YEAR_IN_SECONDS = 365 * ONE_DAY_IN_SECONDS;

/** Header of files whose names contain a hash of their content, or of all that it is made of. */
export const IMMUTABLE: HeaderLines[number] = [
  'Cache-Control',
  `public, max-age=${ONE_YEAR_IN_SECONDS}, immutable`,
];

const NO_INDEX: HeaderLines = [['X-Robots-Tag', 'noindex']];

function section(path: string, lines: HeaderLines): string {
  return [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].map((line) => `${line}\n`).join('');
}

/**
 * Renders Netlify's `_headers`. No two sections that match one path set the same header.
 * @throws RangeError for a policy with line breaks, which would inject headers.
 */
export function headersFile({ noIndex, contentSecurityPolicy }: HeadersFileInput): string {
  ensureOneLine(contentSecurityPolicy);
  const policy: HeaderLines = contentSecurityPolicy
    ? [['Content-Security-Policy', contentSecurityPolicy]]
    : [];
  const everywhere: HeaderLines = [...SECURITY_HEADERS.production, ...policy, ...(noIndex ? NO_INDEX : [])];
  const oneBuild: HeaderLines[number] = ['Cache-Control', `public, max-age=${BUILD_RECORD_MAX_AGE_SECONDS}`];
  return [
    section('/*', everywhere),
    section('/', [['Vary', HOME_VARY]]),
    ...['/_astro/', ANIMATIONS_PATH, SHARE_IMAGES_PATH].map((path) => section(`${path}*`, [IMMUTABLE])),
    section(`${LOCALE_TEXTS_PATH}*`, [['Cache-Control', `public, max-age=${ONE_DAY_IN_SECONDS}`]]),
    // What names its build is requested from the browser's cache, however old; rules do not see the query.
    section(`/*/${PAYLOAD_FILE}`, [oneBuild]),
    // Read by the Studio, which is another origin; nothing in it is for one visitor.
    section(`/${BUILD_RECORD}`, [['Access-Control-Allow-Origin', '*'], oneBuild]),
    section(`/*/${STYLE_INDEX_FILE}`, [oneBuild]),
    // Read by the preview, which is told of a publication at once.
    section(`/${RECEIPTS_FOLDER}/*`, [
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ...(noIndex ? [] : NO_INDEX),
    ]),
    section(TRAFFIC_SOURCES_FILE.path, [
      // The path has no extension that would say so.
      ['Content-Type', 'application/json'],
      ['Cache-Control', `public, max-age=${TRAFFIC_SOURCES_FILE.maxAgeSeconds}`],
    ]),
  ].join('');
}

/** Input of {@link previewHeadersFile}. */
export interface PreviewHeadersFileInput {
  readonly contentSecurityPolicy: string;
  /** Paths of the files whose names have no hash. */
  readonly files: readonly string[];
}

/**
 * Renders Netlify's `_headers` for the files of the preview deployment; its pages bring their own headers.
 * @throws RangeError for a policy with line breaks, which would inject headers.
 */
export function previewHeadersFile({ contentSecurityPolicy, files }: PreviewHeadersFileInput): string {
  ensureOneLine(contentSecurityPolicy);
  return [
    section('/*', [...SECURITY_HEADERS.preview, ['Content-Security-Policy', contentSecurityPolicy]]),
    section('/_astro/*', [IMMUTABLE]),
    ...files.map((file) => section(file, [['Cache-Control', 'no-store']])),
  ].join('');
}

function ensureOneLine(policy: string | undefined): void {
  if (policy === undefined || !/[^\u0020-\u007E]/.test(policy)) return;
  throw new RangeError('The content security policy must be one line of printable ASCII characters.');
}
