import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { assetHeaders, dispositionHeader, isNotModified, notModified } from '../assets/http.ts';
import type { AssetStorage } from '../assets/storage.ts';
import { findDataset, requireProject, type ServiceContext } from '../context.ts';
import { httpError } from '../server/errors.ts';
import type { Reply } from '../server/reply.ts';
import type { ServiceRequest } from '../server/request.ts';
import type { Route } from '../server/router.ts';
import { parseImageName, type ImageName } from './asset-name.ts';
import { chooseEncoding, IMAGE_CONTENT_TYPES, originalFormat, type Encoding } from './format.ts';
import { IMAGE_PARAMETERS, parseImageParameters, type ImageParameters } from './parameters.ts';
import { createTransformer, type Transformer } from './transformer.ts';

const SVG_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** An image being asked for. */
interface ImageRequest {
  readonly name: ImageName;
  /** Reads the original. */
  readonly read: () => Promise<Uint8Array>;
  readonly request: ServiceRequest;
  readonly headers: Readonly<Record<string, string>>;
}

async function readImage(assets: AssetStorage, name: string): Promise<Uint8Array> {
  const file = await assets.locate('images', name);
  if (file === undefined) throw httpError(404, `There is no image ${name}`);
  return await readFile(file);
}

function wantsTransformation(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => IMAGE_PARAMETERS.has(name));
}

async function original({ name, read, request, headers }: ImageRequest): Promise<Reply> {
  const etag = `"${name.sha1}"`;
  const all = {
    ...headers,
    ...assetHeaders(etag),
    ...(name.extension === 'svg' && SVG_HEADERS),
    'content-type': IMAGE_CONTENT_TYPES[name.extension] ?? 'application/octet-stream',
  };
  const body = await read();
  return isNotModified(request.headers, etag) ? notModified(all) : { status: 200, headers: all, body };
}

/** Names one result, so that the same request finds it again. */
function resultKey({ sha1 }: ImageName, parameters: ImageParameters, encoding: Encoding): string {
  const wanted = JSON.stringify([parameters, encoding]);
  return createHash('sha1').update(sha1).update(wanted).digest('hex');
}

async function transformed(image: ImageRequest, transform: Transformer): Promise<Reply> {
  const { name, read, request, headers } = image;
  const parameters = parseImageParameters(request.url.searchParams);
  const format = originalFormat(name.extension);
  if (format === undefined) {
    throw httpError(
      400,
      `Images of type "${name.extension}" cannot be transformed; ask for the original without parameters`,
    );
  }
  const encoding = chooseEncoding(format, parameters, request.headers.accept ?? '');
  const key = resultKey(name, parameters, encoding);
  const all = {
    ...headers,
    ...assetHeaders(`"${key}"`),
    ...(parameters.autoFormat && { vary: 'Accept' }),
    'content-type': `image/${encoding.format}`,
  };
  if (isNotModified(request.headers, `"${key}"`)) return notModified(all);
  const body = await transform(key, { read, parameters, encoding });
  return { status: 200, headers: all, body };
}

/** Images: `GET /images/{project}/{dataset}/{sha1}-{width}x{height}.{extension}[/{name for saving}]`. */
export function createImageRoutes(context: ServiceContext): Route[] {
  const transform = createTransformer();
  return [
    {
      methods: ['GET'],
      pattern: /^\/images\/(?<project>[^/]+)\/(?<dataset>[^/]+)\/(?<name>[^/]+)(?:\/(?<vanity>[^/]+))?$/,
      async handle(request) {
        const { params, url } = request;
        requireProject(context, params['project']);
        const dataset = findDataset(context, params['dataset'] ?? '');
        const name = parseImageName(params['name'] ?? '');
        if (name === undefined) throw httpError(404, `"${params['name']}" is not the name of an image`);
        const download = url.searchParams.get('dl');
        const saveAs = params['vanity'] ?? params['name'] ?? '';
        const isNamed = download !== null || params['vanity'] !== undefined;
        const image: ImageRequest = {
          name,
          read: () => readImage(dataset.assets, params['name'] ?? ''),
          request,
          headers: isNamed ? dispositionHeader(download, saveAs) : {},
        };
        const isOriginal = name.extension === 'svg' || !wantsTransformation(url.searchParams);
        return isOriginal ? await original(image) : await transformed(image, transform);
      },
    },
  ];
}
