import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { limitConcurrency } from '../../../shared/limit-concurrency.ts';
import type { ContentNote } from '../../../content/problem.ts';
import { type ShareCard, shareFile } from '../../../layouts/share/share-card.ts';
import { UnusableAssetError, UPLOAD_AGAIN } from '../../content/fetch-asset.ts';
import { type CardLayout, PICTURE } from './card-design.ts';
import type { CardPictures } from './card-pictures.ts';
import { cardTypefaces } from './typefaces.ts';
import { groundSvg, writeCard } from './card-svg.ts';
import { drawPicture, drawSvg, encode, type Pixels, withPart } from './card-pixels.ts';
import type { ShareImage } from '../../output/site-record.ts';
import { errorMessage } from '../../../process/error-message.ts';

/** Dependencies of {@link drawShareImages}. */
export interface DrawOptions {
  readonly pictures: CardPictures;
  /** Called with each image as soon as it is drawn. */
  readonly keep: (file: string, bytes: Uint8Array) => Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with an image that cannot be drawn. By default that ends drawing. */
  readonly onFailure?: ((image: ShareImage, error: unknown) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Result of {@link drawShareImages}. */
export interface DrawnShareImages {
  /** Files of the images that are drawn without their picture, as that is broken, by the files that they stand for. */
  readonly standIns: ReadonlyMap<string, string>;
  /** Broken pictures, and titles with characters that no font has. */
  readonly warnings: readonly ContentNote[];
}

/** Picture that cannot be drawn. */
class BrokenPictureError extends Error {}

/** Draws one card after the other, and keeps what they have in common. */
function createArtist(pictures: CardPictures) {
  // Cards with the same tone and image are consecutive, so a small cache suffices.
  const grounds = new LRUCache<string, Promise<Pixels>>({ max: 2 * availableParallelism() });

  const drawGround = async ({ picture, tone }: ShareCard, layout: CardLayout) => {
    const ground = await drawSvg(groundSvg(tone, layout));
    if (!picture || !layout.picture) return ground;
    const bytes = await pictures.read(picture, layout.picture);
    const image = await drawPicture(bytes, tone, layout.picture).catch((error: unknown) => {
      throw new BrokenPictureError(errorMessage(error), { cause: error });
    });
    return withPart(ground, image, { left: layout.picture.left, top: PICTURE.top });
  };
  const groundOf = (card: ShareCard, layout: CardLayout) => {
    const { assetId, crop, hotspot } = card.picture ?? {};
    const key = JSON.stringify([assetId, crop, hotspot, card.tone, layout.picture?.left]);
    const ground = grounds.get(key) ?? drawGround(card, layout);
    grounds.set(key, ground);
    return ground;
  };

  return async ({ card }: ShareImage): Promise<{ bytes: Buffer; missing: readonly string[] }> => {
    const { svg, box, layout, missing } = writeCard(card, await cardTypefaces(card.language));
    const ground = await groundOf(card, layout);
    return { bytes: await encode(withPart(ground, await drawSvg(svg), box)), missing };
  };
}

/**
 * Draws share images concurrently, and passes each to `keep`. One whose picture cannot be had or drawn is drawn without.
 * @throws FetchError when the content service fails, without `onFailure`; it names document and field.
 */
export async function drawShareImages(
  planned: readonly ShareImage[],
  { pictures, keep, onProgress, onFailure, signal }: DrawOptions,
): Promise<DrawnShareImages> {
  // Cards are drawn concurrently; threads within one would only compete.
  sharp.concurrency(1);
  const draw = createArtist(pictures);
  const limited = limitConcurrency(availableParallelism());
  let done = 0;
  let hasFailed = false;
  const standIns = new Map<string, string>();
  const drawOne = async (image: ShareImage): Promise<readonly ContentNote[]> => {
    try {
      const { bytes, missing } = await draw(image);
      await keep(image.file, bytes);
      return missing.length > 0 ? [missingCharacters(image, missing)] : [];
    } catch (error) {
      const problem = pictureProblem(image, error);
      if (!problem) throw error;
      const card = { ...image.card, picture: undefined };
      const standIn = { ...image, card, file: shareFile(card) };
      standIns.set(image.file, standIn.file);
      return [problem, ...(await drawOne(standIn))];
    }
  };
  const warnings = await Promise.all(
    planned.map((image) =>
      limited(async () => {
        if (hasFailed) return [];
        signal?.throwIfAborted();
        try {
          const notes = await drawOne(image);
          done += 1;
          onProgress?.(done, planned.length);
          return notes;
        } catch (error) {
          if (!onFailure) {
            hasFailed = true;
            throw error;
          }
          onFailure(image, error);
          return [];
        }
      }),
    ),
  );
  return { standIns, warnings: warnings.flat() };
}

/** Describes the picture that is to blame for an error; `undefined` for other errors. */
function pictureProblem({ card: { picture }, locale }: ShareImage, error: unknown): ContentNote | undefined {
  if (!picture) return undefined;
  const { assetId, documentId, field } = picture;
  const note = (what: string, fix: string) => ({
    documentId,
    locale,
    field,
    message: `The picture ${assetId} cannot be ${what}, so the image of shared links goes without it.`,
    fix,
  });
  if (error instanceof UnusableAssetError) return note(`had (${error.message})`, UPLOAD_AGAIN);
  if (!(error instanceof BrokenPictureError)) return undefined;
  return note(`drawn (${error.message})`, 'Upload it again, as JPEG, PNG, WebP or SVG.');
}

function missingCharacters({ documentId, locale }: ShareImage, missing: readonly string[]): ContentNote {
  return {
    documentId,
    locale,
    field: 'title',
    message: `The fonts of share images lack ${[...new Set(missing)].join(' ')}.`,
    fix: 'It is left out there; write the title without it, or choose a picture for shared links.',
  };
}
