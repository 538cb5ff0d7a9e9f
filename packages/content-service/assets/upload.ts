import { createHash } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import type { StoredDocument } from '../store/documents/types.ts';
import type { ServedDataset } from './served-dataset.ts';
import { formatImageName } from './images/format.ts';
import { createTaskQueue } from '../shared/task-queue.ts';
import type { NewDocument } from '../store/transactions/mutation.ts';
import { assetFields, imageId } from './describe.ts';
import { fileTypeOf } from './file-type.ts';
import { extractMetadata, inspectImage } from './image-file.ts';
import type { AssetKind } from './storage.ts';
import { MAX_CONCURRENT_TRANSFORMS } from './images/transform.ts';

/** Body of an upload, read in chunks with back-pressure. */
interface UploadBody {
  consumeBody(limit: number, consume: (chunk: Buffer) => Promise<void>): Promise<void>;
}

/**
 * Streams the body of a request to a file, with constant memory.
 *
 * @param file Path of the file, which must not exist yet.
 * @param limit Maximum size in bytes.
 * @returns the file, the SHA-1 of its bytes in hexadecimal, and its size in bytes.
 * @throws Error of `consumeBody` when the body exceeds `limit`.
 */
export async function receiveBody(body: UploadBody, file: string, limit: number) {
  const hash = createHash('sha1');
  let size = 0;
  const handle = await open(file, 'wx');
  try {
    await body.consumeBody(limit, async (chunk) => {
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    });
  } finally {
    await handle.close();
  }
  return { file, sha1: hash.digest('hex'), size };
}

/** Metadata of an asset, given with its upload. */
export interface UploadOptions {
  readonly filename?: string | undefined;
  /** Fields copied to the asset document. */
  readonly fields: Readonly<Record<string, string>>;
  /** Origin of the asset, if it comes from another service. */
  readonly source?: { readonly id: string; readonly name?: string; readonly url?: string } | undefined;
  /** True if the metadata of an image includes its placeholder. */
  readonly hasPlaceholder: boolean;
}

/** Received upload with its options and target. */
interface Upload {
  readonly kind: AssetKind;
  readonly received: Awaited<ReturnType<typeof receiveBody>>;
  readonly options: UploadOptions;
  /** `Content-Type` header of the request. */
  readonly contentType?: string | undefined;
  readonly projectId: string;
  readonly dataset: ServedDataset;
  /** Base of the asset's `url`. */
  readonly baseUrl: string;
  /** Id of the identity that uploads. */
  readonly author: string;
}

/** Asset identified by its hash; `describe` computes the whole document, which takes longer. */
interface IdentifiedAsset {
  readonly id: string;
  /** File name in storage. */
  readonly name: string;
  readonly describe: () => Promise<NewDocument>;
}

/** Queue of images to decode; limited, since each is in memory as a whole. */
const decodingQueue = createTaskQueue(MAX_CONCURRENT_TRANSFORMS);

function documentFields({ options, received, projectId, dataset, kind, baseUrl }: Upload, name: string) {
  const { filename: originalFilename, fields, source } = options;
  const path = `${kind}/${projectId}/${dataset.name}/${name}`;
  return (type: { extension: string; mimeType: string }) => ({
    ...assetFields({ ...received, ...type, originalFilename }, path, baseUrl),
    ...fields,
    ...(source && { source }),
  });
}

async function identifyImage(upload: Upload): Promise<IdentifiedAsset> {
  const { received, options } = upload;
  const bytes = await readFile(received.file);
  const image = await inspectImage(bytes, options.filename ?? 'The upload');
  const name = formatImageName({ sha1: received.sha1, ...image });
  const id = imageId(received.sha1, image);
  return {
    id,
    name,
    describe: async () => ({
      _id: id,
      _type: 'sanity.imageAsset',
      ...documentFields(upload, name)(image),
      metadata: await extractMetadata(image, options),
    }),
  };
}

function identifyFile(upload: Upload): IdentifiedAsset {
  const { sha1 } = upload.received;
  const type = fileTypeOf(upload.options.filename, upload.contentType);
  const name = `${sha1}.${type.extension}`;
  const id = `file-${sha1}-${type.extension}`;
  const document = { _id: id, _type: 'sanity.fileAsset', ...documentFields(upload, name)(type) };
  return { id, name, describe: () => Promise.resolve(document) };
}

/** Creates the document unless a concurrent upload of the same bytes has created it. */
async function writeDocument(upload: Upload, document: NewDocument, id: string): Promise<StoredDocument> {
  const { author, dataset } = upload;
  const { value } = await dataset.store.transact(author, (transaction) => {
    const existing = transaction.read(id);
    if (existing === undefined) transaction.apply(0, { kind: 'create', document });
    return transaction.read(id);
  });
  if (value === undefined) throw new Error(`The document "${id}" was not created`);
  return value;
}

async function commitBytes({ dataset, kind, received }: Upload, name: string): Promise<void> {
  if ((await dataset.assets.locate(kind, name)) !== undefined) return;
  await dataset.assets.commit(received.file, kind, name);
}

async function store(upload: Upload): Promise<StoredDocument> {
  const asset = upload.kind === 'images' ? await identifyImage(upload) : identifyFile(upload);
  const existing = upload.dataset.snapshot.byId.get(asset.id);
  // Decode before storing: an invalid image must leave no file behind.
  const document = existing ?? (await asset.describe());
  await commitBytes(upload, asset.name);
  return existing ?? (await writeDocument(upload, document, asset.id));
}

/**
 * Stores a received upload as an asset: first the file, then its document. Idempotent: an existing asset with the same
 * bytes is returned unchanged. Deletes the received file.
 *
 * @returns the asset's document.
 * @throws InvalidInput when an image cannot be decoded.
 */
export async function storeUpload(upload: Upload): Promise<StoredDocument> {
  try {
    return upload.kind === 'images' ? await decodingQueue(() => store(upload)) : await store(upload);
  } finally {
    await rm(upload.received.file, { force: true });
  }
}
