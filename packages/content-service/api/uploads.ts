import { rm } from 'node:fs/promises';
import { httpError } from '../http/errors.ts';
import { receiveBody, storeUpload, type UploadOptions } from '../assets/upload.ts';
import { requireEditor } from './access/identity.ts';
import { findDataset, createEndpointFactory, type ServiceContext } from './context.ts';
import { createTaskQueue } from '../shared/task-queue.ts';
import { toHttpError } from './errors.ts';
import { StoreError } from '../store/errors.ts';
import { jsonReply } from '../http/reply.ts';
import type { ServiceRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import { requestOrigin } from '../http/host.ts';
import type { AssetKind, AssetStorage } from '../assets/storage.ts';

/** Maximum size of an uploaded image, in bytes: images are decoded from memory. */
export const MAX_UPLOADED_IMAGE_BYTES = 64 * 1024 * 1024;

/** Maximum size of an uploaded file, in bytes; files are streamed to disk. */
export const MAX_UPLOADED_FILE_BYTES = 1024 * 1024 * 1024;

/** Maximum number of uploads received concurrently; further ones are queued. */
const MAX_CONCURRENT_UPLOADS = 16;

/** Maximum number of queued uploads; further ones get 429. */
const MAX_WAITING_UPLOADS = 256;

const FIELDS = ['label', 'title', 'description', 'creditLine', 'altText'] as const;

/** Metadata that the hosted service extracts; only the placeholder, `lqip`, is here, which it includes by default. */
const METADATA_KINDS = ['blurhash', 'exif', 'image', 'location', 'lqip', 'palette', 'thumbhash'];

function readText(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return text === '' ? undefined : text;
}

/** Parses `meta=a&meta=b`, `meta[]=a&meta[]=b` and `meta=a,b`; clients use all of these notations. */
function wantsPlaceholder(search: URLSearchParams): boolean {
  const given = [...search.getAll('meta'), ...search.getAll('meta[]')];
  if (given.length === 0) return true;
  const names = given
    .flatMap((text) => text.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'none');
  const unknown = names.find((name) => !METADATA_KINDS.includes(name));
  if (unknown === undefined) return names.includes('lqip');
  throw httpError(
    400,
    `Invalid value "${unknown}" of the parameter "meta": expected some of ${METADATA_KINDS.join(', ')}, or none`,
  );
}

function readSource(search: URLSearchParams): UploadOptions['source'] {
  const id = readText(search, 'sourceId');
  if (id === undefined) return undefined;
  const [name, url] = [readText(search, 'sourceName'), readText(search, 'sourceUrl')];
  return { id, ...(name !== undefined && { name }), ...(url !== undefined && { url }) };
}

/**
 * Parses the options in the URL of an upload.
 *
 * @throws HttpError 400 for unknown metadata kinds.
 */
export function parseUploadOptions(search: URLSearchParams): UploadOptions {
  const fields: Record<string, string> = {};
  for (const name of FIELDS) {
    const text = readText(search, name);
    if (text !== undefined) fields[name] = text;
  }
  return {
    filename: readText(search, 'filename'),
    fields,
    source: readSource(search),
    hasPlaceholder: wantsPlaceholder(search),
  };
}

const LIMITS: Readonly<Record<AssetKind, number>> = {
  images: MAX_UPLOADED_IMAGE_BYTES,
  files: MAX_UPLOADED_FILE_BYTES,
};

async function receive(request: ServiceRequest, assets: AssetStorage, kind: AssetKind) {
  const file = await assets.stage();
  try {
    return await receiveBody(request, file, LIMITS[kind]);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Creates the upload endpoints: `POST /v{version}/assets/images/{dataset}` and `…/assets/files/{dataset}` with the bytes as the body
 * return `{document}`. Queued uploads wait with their body unread (back-pressure); beyond the queue uploads get 429.
 *
 * @param assetOrigin Base URL of uploaded assets; by default the origin of the upload request.
 */
export function createAssetRoutes(context: ServiceContext, assetOrigin?: string): Route[] {
  const queue = createTaskQueue(MAX_CONCURRENT_UPLOADS);
  let inFlight = 0;

  async function upload(request: ServiceRequest, kind: AssetKind) {
    const dataset = findDataset(context, request);
    const author = requireEditor(context.access, request);
    const search = request.url.searchParams;
    const uploadOptions = parseUploadOptions(search);
    try {
      const received = await queue(() => receive(request, dataset.assets, kind));
      return await storeUpload({
        kind,
        received,
        options: uploadOptions,
        contentType: request.headers['content-type'],
        projectId: context.projectId,
        dataset,
        baseUrl: assetOrigin ?? requestOrigin(request.headers),
        author: author.id,
      });
    } catch (error) {
      // The dataset was deleted during the upload: its folder is gone, which is not a defect.
      if (toHttpError(error) !== undefined || !dataset.store.closed.aborted) throw error;
      throw new StoreError('dataset-not-found', `Dataset "${dataset.name}" was deleted during the upload`);
    }
  }

  async function respond(request: ServiceRequest, kind: AssetKind) {
    if (inFlight >= MAX_CONCURRENT_UPLOADS + MAX_WAITING_UPLOADS) {
      throw httpError(429, `${inFlight} uploads are in progress or queued, the maximum; retry later`);
    }
    inFlight += 1;
    try {
      return jsonReply(200, { document: await upload(request, kind) });
    } finally {
      inFlight -= 1;
    }
  }

  const endpoint = createEndpointFactory(context);
  return [
    endpoint('POST', '/assets/images/:dataset', (request) => respond(request, 'images')),
    endpoint('POST', '/assets/files/:dataset', (request) => respond(request, 'files')),
  ];
}
