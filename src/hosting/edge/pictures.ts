import { contentFolder, PICTURES_PATH } from '../../config/content-service.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { PICTURE_LISTS, parsePictureList, pictureListPath } from '../../config/picture-list.ts';
import {
  type ContentFilesOptions,
  type EdgeFunction,
  KEPT_HEADERS,
  passContentFile,
  PASSING_HEADERS,
  refuse,
} from './content-files.ts';

/** Reads a file of the deployment by its path; `undefined` where there is none. */
export type ReadSiteFile = (path: string, request: Request) => Promise<string | undefined>;

/** Settings of {@link createPictures}. */
export interface PicturesOptions extends ContentFilesOptions {
  /** Default: from the site's own address. */
  readonly readSiteFile?: ReadSiteFile;
}

/** Name of an image: the hash of the original, its size, and its format. */
const NAME = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.[a-z]{3,4}$/;

/** Maximum length of a picture's name and parameters, in characters; those of pages are half as long. */
const MAX_LENGTH = 250;

/** Formats that browsers accept or not; the content service chooses among them. */
const NEGOTIATED = ['image/avif', 'image/webp'];

/** True if an `Accept` header names a media type, with a weight other than 0 (RFC 9110 section 12.5.1). */
function accepts(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(
      ([name, ...parameters]) => name === type && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)),
    );
}

/** Returns a spelling that all spellings of the same parameters share. */
function canonical(picture: string): string {
  const [name = '', ...query] = picture.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  parameters.sort();
  return `${name}?${parameters.toString()}`;
}

function passPicture({ status, headers, body }: Response): Response | undefined {
  const type = headers.get('content-type') ?? '';
  if (status !== 200 || !type.startsWith('image/')) return undefined;
  return new Response(body, { headers: { ...KEPT_HEADERS, 'Content-Type': type, Vary: 'Accept' } });
}

/**
 * Creates the function that shows pictures of the content service at the site's own address: pages need no second
 * connection, and no request of a visitor leaves the site before consent. It has the pictures that pages show, in the
 * sizes and crops in which they show them, and no others; another spelling of such an address is redirected to it, so
 * that caches hold each picture once. Of the request only the format is passed on.
 *
 * @returns a function that lets requests for anything but pictures go on.
 */
export function createPictures(
  content: Environment['sanity'],
  { readSiteFile, ...options }: PicturesOptions = {},
): EdgeFunction {
  const folder = contentFolder('images', content);
  const { fetch: send = fetch } = options;
  const read = readSiteFile ?? ((path, request) => readOwnFile(send, path, request));

  /** Finds the address under which a page shows a picture. */
  async function findShown(picture: string, name: string, request: Request): Promise<string | undefined> {
    const wanted = canonical(picture);
    for (const path of [pictureListPath(name), PICTURE_LISTS.kept]) {
      const list = parsePictureList((await read(path, request)) ?? '[]');
      const shown = list.find((each) => each.startsWith(name) && canonical(each) === wanted);
      if (shown !== undefined) return shown;
    }
    return undefined;
  }

  return async (request) => {
    const { origin, pathname, href } = new URL(request.url);
    const name = pathname.slice(PICTURES_PATH.length);
    if (!pathname.startsWith(PICTURES_PATH) || !NAME.test(name)) return undefined;
    const picture = href.slice(origin.length + PICTURES_PATH.length);
    if (picture.length > MAX_LENGTH) return refuse(404);
    let shown: string | undefined;
    try {
      shown = await findShown(picture, name, request);
    } catch {
      return refuse(502);
    }
    if (shown === undefined) return refuse(404);
    if (shown !== picture) {
      return new Response(null, {
        status: 301,
        headers: { ...PASSING_HEADERS, Location: PICTURES_PATH + shown },
      });
    }
    const accepted = request.headers.get('accept') ?? '';
    const formats = [...NEGOTIATED.filter((type) => accepts(accepted, type)), 'image/*'];
    const { method } = request;
    return passContentFile(
      folder + shown,
      { method, headers: { Accept: formats.join(', ') } },
      options,
      passPicture,
    );
  };
}

/**
 * Reads a file of the deployment at the site's own address, with the cookie by which a protected deployment knows the
 * visitor. @throws Error if the site does not respond with it.
 */
async function readOwnFile(send: typeof fetch, path: string, request: Request): Promise<string | undefined> {
  const address = new URL(path, request.url);
  const headers = { Cookie: request.headers.get('cookie') ?? '' };
  const response = await send(address, { headers, redirect: 'error' });
  if (response.ok) return response.text();
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new Error(`${address.pathname} cannot be read: status ${response.status}.`);
}
