import { rm } from 'node:fs/promises';
import { requireEditor } from '../access/require.ts';
import {
  MAX_CONCURRENT_UPLOADS,
  MAX_UPLOADED_FILE_BYTES,
  MAX_UPLOADED_IMAGE_BYTES,
  MAX_WAITING_UPLOADS,
} from '../../ground/config.ts';
import { findDataset, type ServiceContext } from '../context.ts';
import { createTaskQueue } from '../../ground/task-queue.ts';
import { endpointsOf } from '../endpoint.ts';
import { httpError } from '../../http/errors.ts';
import { toHttpError } from '../errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { ServiceRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { receiveBody } from '../../assets/receive.ts';
import type { AssetKind, AssetStorage } from '../../assets/storage.ts';
import { readUploadOptions } from './upload-options.ts';
import { storeUpload } from '../../assets/upload.ts';

const LIMITS: Readonly<Record<AssetKind, number>> = {
  images: MAX_UPLOADED_IMAGE_BYTES,
  files: MAX_UPLOADED_FILE_BYTES,
};

/** How asset routes are made. */
export interface AssetRouteOptions {
  /** Start of the URLs of uploaded assets; the origin each upload was sent to unless given. */
  readonly assetOrigin?: string | undefined;
  /** How many uploads are received at a time, and how many more may wait. */
  readonly uploads?: { readonly concurrent: number; readonly waiting: number } | undefined;
}

const DEFAULT_UPLOADS = { concurrent: MAX_CONCURRENT_UPLOADS, waiting: MAX_WAITING_UPLOADS };

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
 * Uploads: `POST /v{version}/assets/images|files/{dataset}` with the bytes as the body, answered as `{document}`.
 * Few are received at a time; the others wait with their bytes unread.
 */
export function createAssetRoutes(context: ServiceContext, options: AssetRouteOptions = {}): Route[] {
  const { concurrent, waiting } = options.uploads ?? DEFAULT_UPLOADS;
  const queue = createTaskQueue(concurrent);
  let underWay = 0;

  async function upload(request: ServiceRequest, kind: AssetKind) {
    const dataset = findDataset(context, request.params['dataset'] ?? '');
    const author = requireEditor(context.access, request);
    const search = request.url.searchParams;
    const uploadOptions = readUploadOptions(search);
    try {
      const received = await queue(() => receive(request, dataset.assets, kind));
      return await storeUpload({
        kind,
        received,
        options: uploadOptions,
        contentType: request.headers['content-type'],
        projectId: context.projectId,
        dataset,
        baseUrl: options.assetOrigin ?? requestOrigin(request.headers),
        author: author.id,
      });
    } catch (error) {
      // Where its folder went meanwhile, and with it the bytes, is no fault of the service.
      if (toHttpError(error) !== undefined || !dataset.store.closed.aborted) throw error;
      throw httpError(
        404,
        `Dataset "${dataset.name}" was deleted during the upload`,
        {},
        'Dataset not found',
      );
    }
  }

  async function answer(request: ServiceRequest, kind: AssetKind) {
    if (underWay >= concurrent + waiting) {
      throw httpError(429, `${underWay} uploads are under way already; send this one again later`);
    }
    underWay += 1;
    try {
      return jsonReply(200, { document: await upload(request, kind) });
    } finally {
      underWay -= 1;
    }
  }

  const endpoint = endpointsOf(context);
  return [
    endpoint('POST', '/assets/images/:dataset', (request) => answer(request, 'images')),
    endpoint('POST', '/assets/files/:dataset', (request) => answer(request, 'files')),
  ];
}
