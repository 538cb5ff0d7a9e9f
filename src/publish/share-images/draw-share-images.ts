import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { limitConcurrency } from '../../content/limit-concurrency.ts';
import { ContentError, type ContentProblem } from '../../content/problem.ts';
import type { CardPicture } from '../../layouts/share/share-card.ts';
import type { PicturePlace } from './card-layout.ts';
import type { CardPictures } from './card-pictures.ts';
import { cardTypefaces } from './card-typefaces.ts';
import { writeCard } from './card-svg.ts';
import { beside, drawPictureSide, drawSvg, encode, type Pixels } from './draw-card.ts';
import type { PlannedShareImage } from './plan-share-images.ts';
import { errorMessage } from '../../process/error-message.ts';

/** Dependencies of {@link drawShareImages}. */
export interface DrawOptions {
  readonly pictures: CardPictures;
  /** Called with each image as soon as it is drawn. */
  readonly keep: (file: string, bytes: Uint8Array) => Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Draws one card after the other, and keeps what they have in common. */
function createArtist(pictures: CardPictures) {
  // Cards with the same image are consecutive, so a small cache suffices.
  const sides = new Map<string, Promise<Pixels>>();
  const remembered = 2 * availableParallelism();

  const sideOf = ({ card: { picture, tone } }: PlannedShareImage, place: PicturePlace) => {
    if (!picture) return undefined;
    const { assetId, crop, hotspot } = picture;
    const key = JSON.stringify([assetId, crop, hotspot, tone, place.left]);
    const known = sides.get(key);
    if (known) return known;
    const side = pictures.read(picture, place).then((bytes) =>
      drawPictureSide(bytes, tone, place).catch((error: unknown) => {
        throw new ContentError([unreadablePicture(picture, error)]);
      }),
    );
    sides.set(key, side);
    const [oldest] = sides.keys();
    if (sides.size > remembered && oldest !== undefined) sides.delete(oldest);
    return side;
  };

  return async (image: PlannedShareImage): Promise<{ bytes: Buffer; missing: readonly string[] }> => {
    const { svg, layout, missing } = writeCard(image.card, await cardTypefaces(image.card.language));
    const words = await drawSvg(svg);
    const side = layout.picture && (await sideOf(image, layout.picture));
    return { bytes: await encode(side ? beside(words, side) : words), missing };
  };
}

/**
 * Draws share images concurrently, and passes each to `keep`.
 * @returns warnings about titles with characters that no font has.
 * @throws FetchError for an image that cannot be fetched, ContentError for an invalid one; both name document and field.
 */
export async function drawShareImages(
  planned: readonly PlannedShareImage[],
  { pictures, keep, onProgress }: DrawOptions,
): Promise<readonly ContentProblem[]> {
  // Cards are drawn concurrently; threads within one would only compete.
  sharp.concurrency(1);
  const draw = createArtist(pictures);
  const limited = limitConcurrency(availableParallelism());
  let done = 0;
  let hasFailed = false;
  const warnings = await Promise.all(
    planned.map((image) =>
      limited(async () => {
        if (hasFailed) return [];
        try {
          const { bytes, missing } = await draw(image);
          await keep(image.file, bytes);
          done += 1;
          onProgress?.(done, planned.length);
          return missing.length > 0 ? [missingCharacters(image, missing)] : [];
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      }),
    ),
  );
  return warnings.flat();
}

function unreadablePicture({ assetId, documentId, field }: CardPicture, error: unknown): ContentProblem {
  return {
    documentId,
    field,
    message: `The picture ${assetId} cannot be drawn: ${errorMessage(error)}.`,
    fix: 'Upload it again, as JPEG, PNG, WebP or SVG.',
  };
}

function missingCharacters(
  { documentId, locale }: PlannedShareImage,
  missing: readonly string[],
): ContentProblem {
  return {
    documentId,
    locale,
    field: 'title',
    message: `The fonts of share images lack ${[...new Set(missing)].join(' ')}.`,
    fix: 'It is left out there; write the title without it, or choose a picture for shared links.',
  };
}
