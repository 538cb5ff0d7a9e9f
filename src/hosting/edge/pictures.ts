import type { Environment } from '../../config/environment.ts';
import { CONTENT_CDN_ORIGIN, PICTURE_REQUESTS, PICTURES_PATH } from '../../config/limits.ts';
import { TRANSPORT_HEADERS } from '../security-headers.ts';
import type { EdgeFunction } from './edge-function.ts';

/** Settings of {@link createPictures}. */
export interface PicturesOptions {
  readonly fetch?: typeof fetch;
  /** Timeout of the content service, in milliseconds. Default: {@link PICTURE_REQUESTS}. */
  readonly timeoutMs?: number;
}

/** Name of an image: the hash of the original, its size, and its format. */
const NAME = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.[a-z]{3,4}$/;
const RECTANGLE = /^\d{1,5}(?:,\d{1,5}){3}$/;

/** Parameters that pages use, with the values each may have. */
const PARAMETERS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['w', isSide],
  ['h', isSide],
  ['rect', (value: string) => RECTANGLE.test(value)],
  ['fit', (value: string) => value === 'crop'],
  ['auto', (value: string) => value === 'format'],
]);

/** Formats that browsers accept or not; the content service chooses among them. */
const NEGOTIATED = ['image/avif', 'image/webp'];

const HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TRANSPORT_HEADERS),
  // Vector pictures are documents when they are opened by themselves.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

function isSide(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= PICTURE_REQUESTS.maxSide;
}

function isKnown({ searchParams }: URL): boolean {
  const parameters = [...searchParams];
  const names = new Set(parameters.map(([name]) => name));
  return (
    names.size === parameters.length &&
    parameters.every(([name, value]) => PARAMETERS.get(name)?.(value) === true)
  );
}

function refuse(status: 400 | 404 | 502 | 504, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function passOn({ status, headers, body }: Response): Response {
  const type = headers.get('content-type') ?? '';
  if (status === 404) return refuse(404, 'Not Found');
  if (status !== 200 || !type.startsWith('image/')) return refuse(502, 'Bad Gateway');
  return new Response(body, {
    headers: {
      ...HEADERS,
      'Content-Type': type,
      // The name is a hash of the picture.
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    },
  });
}

/**
 * Creates the function that shows pictures of the content service at the site's own address: pages need no second
 * connection, and no request of a visitor leaves the site before consent. Of the request only the format is passed on.
 *
 * @returns a function that lets requests for anything but pictures go on.
 */
export function createPictures(
  { projectId, dataset, apiHost }: Environment['sanity'],
  { fetch: send = fetch, timeoutMs = PICTURE_REQUESTS.timeoutMs }: PicturesOptions = {},
): EdgeFunction {
  const folder = `${apiHost === '' ? CONTENT_CDN_ORIGIN : apiHost}/images/${projectId}/${dataset}/`;

  return async ({ url, method, headers }) => {
    const address = new URL(url);
    const name = address.pathname.slice(PICTURES_PATH.length);
    if (!address.pathname.startsWith(PICTURES_PATH) || !NAME.test(name)) return undefined;
    if (!isKnown(address)) return refuse(400, 'Bad Request');
    const accepted = headers.get('accept') ?? '';
    try {
      const response = await send(folder + name + address.search, {
        method,
        headers: { Accept: [...NEGOTIATED.filter((type) => accepted.includes(type)), 'image/*'].join(', ') },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return passOn(response);
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return isTimeout ? refuse(504, 'Gateway Timeout') : refuse(502, 'Bad Gateway');
    }
  };
}
