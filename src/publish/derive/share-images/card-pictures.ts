import type { Environment } from '../../../config/deployment/environment.ts';
import { FetchError } from '../../../content/content-reader.ts';
import { createImageHelper, type ImageHelper } from '../../../site/images.ts';
import type { CardPicture } from '../../../layouts/share/share-card.ts';
import { fetchAsset, UnusableAssetError } from '../../content/fetch-asset.ts';
import { PICTURE, type PicturePlace } from './card-design.ts';

/** Maximum size of the picture of a share image that is fetched, in bytes. */
const SHARE_PICTURE_MAX_BYTES = 20_000_000;

/** Source of the images on cards. */
export interface CardPictures {
  /**
   * Fetches an image.
   * @throws UnusableAssetError if there is no such image, FetchError with document and field if all attempts fail.
   */
  read(picture: CardPicture, place: PicturePlace): Promise<Uint8Array>;
}

/** Encoding quality of fetched images; high, as the card is encoded again. */
const QUALITY = 92;

/** Builds the URL of an image in its rendered size, cropped around its hotspot. */
function addressOf(
  { builder }: ImageHelper,
  { assetId, crop, hotspot }: CardPicture,
  place: PicturePlace,
): string {
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
  const bytes = await fetchAsset(url);
  if (bytes.length > SHARE_PICTURE_MAX_BYTES)
    throw new UnusableAssetError(`${url} has ${bytes.length} bytes, more than ${SHARE_PICTURE_MAX_BYTES}`);
  return bytes;
}

/** Creates a source of images on the content service's CDN, which fetches each once. */
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
        const known = byAddress.get(address) ?? download(address);
        byAddress.set(address, known);
        return await known;
      } catch (error) {
        if (error instanceof UnusableAssetError) throw error;
        throw new FetchError(`the picture ${assetId} (${documentId}, ${field})`, error);
      }
    },
  };
}
