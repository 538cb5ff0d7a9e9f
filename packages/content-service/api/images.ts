import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { assetHeaders, createAssetRoute, isNotModified, notModified, type RequestedAsset } from './files.ts';
import type { ServiceContext } from './context.ts';
import { httpError } from '../http/errors.ts';
import { jsonReply, type Reply } from '../http/reply.ts';
import { readInformation } from '../assets/image-file.ts';
import type { Route } from '../http/router.ts';
import {
  isAnimatedWebp,
  parseImageName,
  chooseEncoding,
  IMAGE_CONTENT_TYPES,
  originalFormat,
  type ImageName,
  type Encoding,
  type OutputFormat,
} from '../assets/images/format.ts';
import { IMAGE_PARAMETERS, parseImageParameters, type ImageParameters } from '../assets/images/parameters.ts';
import { createTransformer, type Transformer } from '../assets/images/transform.ts';

const SVG_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Request of an existing image. */
type ImageRequest = RequestedAsset<ImageName>;

/** True if the response is no original: SVG stays as it is unless another format is requested. */
function wantsTransformation({ extension }: ImageName, search: URLSearchParams): boolean {
  if (extension === 'svg') return search.has('fm');
  return [...search.keys()].some((name) => IMAGE_PARAMETERS.has(name));
}

function contentTypeOf({ extension }: ImageName): string {
  return IMAGE_CONTENT_TYPES[extension] ?? 'application/octet-stream';
}

async function original({ name, file, request, headers }: ImageRequest): Promise<Reply> {
  const etag = `"${name.sha1}"`;
  const all = {
    ...headers,
    ...assetHeaders(etag),
    ...(name.extension === 'svg' && SVG_HEADERS),
    'content-type': contentTypeOf(name),
  };
  if (isNotModified(request.headers, etag)) return notModified(all);
  const { size } = await stat(file);
  return { status: 200, headers: all, body: { path: file, start: 0, length: size } };
}

/** True if the result may have several frames. */
async function isAnimation(format: OutputFormat, file: string, { firstFrame }: ImageParameters) {
  return !firstFrame && (format === 'gif' || (format === 'webp' && (await isAnimatedWebp(file))));
}

/** Computes the cache key of a result; also its entity tag. */
function resultKey({ sha1 }: ImageName, parameters: ImageParameters, encoding: Encoding): string {
  const wanted = JSON.stringify([parameters, encoding]);
  return createHash('sha1').update(sha1).update(wanted).digest('hex');
}

/** Replies with information about the original. */
async function information({ name, file, request, headers }: ImageRequest): Promise<Reply> {
  const etag = `"${name.sha1}-json"`;
  const all = { ...headers, ...assetHeaders(etag) };
  if (isNotModified(request.headers, etag)) return notModified(all);
  return jsonReply(200, await readInformation(await readFile(file), contentTypeOf(name)), all);
}

async function transformed(image: ImageRequest, transform: Transformer): Promise<Reply> {
  const { name, file, request, headers } = image;
  const parameters = parseImageParameters(request.url.searchParams);
  const format = originalFormat(name.extension);
  if (format === undefined) {
    throw httpError(
      400,
      `Images of type "${name.extension}" cannot be transformed; request the original without parameters`,
    );
  }
  if (parameters.format === 'json') return await information(image);
  const isAnimated = await isAnimation(format, file, parameters);
  const encoding = chooseEncoding(format, parameters, request.headers.accept ?? '', isAnimated);
  const key = resultKey(name, parameters, encoding);
  const all = {
    ...headers,
    ...assetHeaders(`"${key}"`),
    ...(parameters.autoFormat && { vary: 'Accept' }),
    'content-type': `image/${encoding.format}`,
  };
  if (isNotModified(request.headers, `"${key}"`)) return notModified(all);
  const body = await transform(key, { read: () => readFile(file), parameters, encoding });
  return { status: 200, headers: all, body };
}

/** Creates the image endpoint: `GET /images/{project}/{dataset}/{sha1}-{width}x{height}.{extension}[/{file name}]`. */
export function createImageRoute(context: ServiceContext): Route {
  const transform = createTransformer();
  return createAssetRoute(context, ['images', 'an', 'image'], parseImageName, async (image) =>
    wantsTransformation(image.name, image.request.url.searchParams)
      ? await transformed(image, transform)
      : await original(image),
  );
}
