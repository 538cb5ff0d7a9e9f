import type { Environment } from '../../config/environment.ts';
import { CONTENT_CLIENT, SHARE_PICTURE_FETCH } from '../../config/limits.ts';
import { FetchError } from '../../content/fetch-snapshot.ts';
import { createImageHelper, type ImageHelper } from '../../site/images/image-helper.ts';
import type { CardPicture } from '../../layouts/share/share-card.ts';
import { PICTURE, type PicturePlace } from './card-layout.ts';

/** Source of the images on cards. */
export interface CardPictures {
  /** @throws FetchError naming document and field when the picture cannot be had. */
  read(picture: CardPicture, place: PicturePlace): Promise<Uint8Array>;
}

/** An answer that asking again may change. */
class TryAgain extends Error {}

/** The quality that pictures are asked for in: they are encoded once more as part of the card. */
const QUALITY = 92;

/** Address of a picture in the size it is drawn in, cut around its hotspot. Vector pictures come as they are. */
function addressOf(
  { builder }: ImageHelper,
  { assetId, crop, hotspot }: CardPicture,
  place: PicturePlace,
): string {
  if (assetId?.endsWith('-svg')) return builder.image({ asset: { _ref: assetId } }).url();
  return builder
    .image({ asset: { _ref: assetId ?? '' }, ...(crop ? { crop } : {}), ...(hotspot ? { hotspot } : {}) })
    .width(place.width)
    .height(PICTURE.height)
    .fit('crop')
    .format('webp')
    .quality(QUALITY)
    .url();
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(SHARE_PICTURE_FETCH.timeoutMs) });
  const { ok, status, statusText } = response;
  if (!ok) {
    const message = `${url} answered ${status} ${statusText}`;
    throw CONTENT_CLIENT.retriedStatuses.some((retried) => retried === status)
      ? new TryAgain(message)
      : new Error(message);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > SHARE_PICTURE_FETCH.maxBytes)
    throw new Error(`${url} has ${bytes.length} bytes, more than ${SHARE_PICTURE_FETCH.maxBytes}.`);
  return bytes;
}

/** Asks again after network errors and what the content client asks again after. */
async function downloadPatiently(url: string): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await download(url);
    } catch (error) {
      const isPassing =
        error instanceof TryAgain || (error instanceof TypeError && error.cause !== undefined);
      if (!isPassing || attempt >= SHARE_PICTURE_FETCH.attempts) throw error;
    }
  }
}

/** Reads pictures from the content service's image host, each once however many cards show it. */
export function createCardPictures(
  sanity: Environment['sanity'],
  images: ImageHelper | undefined = createImageHelper(sanity),
): CardPictures {
  const byAddress = new Map<string, Promise<Uint8Array>>();
  return {
    async read(picture, place) {
      const { assetId, documentId, field } = picture;
      try {
        if (!images) throw new Error('no image host is configured.');
        const address = addressOf(images, picture, place);
        const known = byAddress.get(address) ?? downloadPatiently(address);
        byAddress.set(address, known);
        return await known;
      } catch (error) {
        throw new FetchError(`the picture ${assetId} (${documentId}, ${field})`, error);
      }
    },
  };
}
