import { contentFolder, FILE_TYPES, FILES_PATH } from '../../config/content-service.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import {
  type ContentFilesOptions,
  type EdgeFunction,
  KEPT_HEADERS,
  passContentFile,
  PASSING_HEADERS,
  refuse,
} from './content-files.ts';

/** Name of a file: the hash of its content, and an extension. */
const NAME = /^([0-9a-f]{40})\.([a-z0-9]{3,4})$/;
/** One range of bytes. Other forms get the whole file, as RFC 9110 section 14.2 allows. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;
const CONTENT_RANGE = /^bytes (?:\d{1,15}-\d{1,15}|\*)\/\d{1,15}$/;
const LENGTH = /^\d{1,15}$/;

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(FILE_TYPES));

/** Returns the range to request; `undefined` for the whole file. */
function rangeOf(headers: Headers, tag: string): string | undefined {
  const range = headers.get('range');
  const condition = headers.get('if-range') ?? tag;
  return range !== null && RANGE.test(range) && condition === tag ? range : undefined;
}

/** Takes a header of the content service if it has the expected form. */
function takeHeader(headers: Headers, name: string, form: RegExp): Readonly<Record<string, string>> {
  const value = headers.get(name) ?? '';
  return form.test(value) ? { [name]: value } : {};
}

/**
 * Creates the function that shows films and captions of the content service at the site's own address, whole or in
 * ranges, so that no request of a visitor leaves the site before consent. Of the request only the range is passed on,
 * of the response only the bytes with their length and range.
 *
 * @returns a function that lets requests for anything but such files go on.
 */
export function createFiles(content: Environment['sanity'], options: ContentFilesOptions = {}): EdgeFunction {
  const folder = contentFolder('files', content);

  return ({ url, method, headers }) => {
    const { origin, pathname, href } = new URL(url);
    const name = pathname.slice(FILES_PATH.length);
    const [, hash, extension = ''] = NAME.exec(name) ?? [];
    const type = TYPES.get(extension);
    if (!pathname.startsWith(FILES_PATH) || hash === undefined || type === undefined) return undefined;
    // One address for each file, of which caches hold one copy.
    if (href !== origin + pathname) return refuse(404);
    // The name is a hash of the file, and so the strongest tag there is.
    const tag = `"${hash}"`;
    const kept = { ...KEPT_HEADERS, ETag: tag };
    if (headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: kept });
    const range = rangeOf(headers, tag);
    const sent = { 'Accept-Encoding': 'identity', ...(range !== undefined && { Range: range }) };
    return passContentFile(folder + name, { method, headers: sent }, options, (response) => {
      const place = takeHeader(response.headers, 'content-range', CONTENT_RANGE);
      const length = response.headers.has('content-encoding')
        ? {}
        : takeHeader(response.headers, 'content-length', LENGTH);
      if (response.status === 416) {
        return new Response(null, { status: 416, headers: { ...PASSING_HEADERS, ...place } });
      }
      const isPart = response.status === 206;
      if (isPart ? range === undefined || !('content-range' in place) : response.status !== 200)
        return undefined;
      return new Response(response.body, {
        status: response.status,
        headers: {
          ...kept,
          'Content-Type': type,
          'Accept-Ranges': 'bytes',
          ...length,
          ...place,
          // A cache that does not tell ranges apart would give one for the other; browsers do.
          ...(isPart && { 'Netlify-CDN-Cache-Control': 'no-store' }),
        },
      });
    });
  };
}
