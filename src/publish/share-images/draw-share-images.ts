import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import limitConcurrency from 'p-limit';
import type { ContentNote, ContentProblem } from '../../content/problem.ts';
import { UnusableAssetError, UPLOAD_AGAIN } from '../fetch-asset.ts';
import type { PicturePlace } from './card-design.ts';
import type { CardPictures } from './card-pictures.ts';
import { cardTypefaces } from './typefaces.ts';
import { writeCard } from './card-svg.ts';
import { beside, drawPictureSide, drawSvg, encode, type Pixels } from './draw-card.ts';
import type { PlannedShareImage } from './share-image-files.ts';
import { errorMessage } from '../../process/error-message.ts';

/** Dependencies of {@link drawShareImages}. */
export interface DrawOptions {
  readonly pictures: CardPictures;
  /** Called with each image as soon as it is drawn. */
  readonly keep: (file: string, bytes: Uint8Array) => Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Result of {@link drawShareImages}. */
export interface DrawnShareImages {
  /** Pictures that cannot be had or drawn; their cards are missing. */
  readonly problems: readonly ContentProblem[];
  /** Titles with characters that no font has. */
  readonly warnings: readonly ContentNote[];
}

/** Picture that cannot be drawn. */
class BrokenPictureError extends Error {}

/** Draws one card after the other, and keeps what they have in common. */
function createArtist(pictures: CardPictures) {
  // Cards with the same image are consecutive, so a small cache suffices.
  const sides = new LRUCache<string, Promise<Pixels>>({ max: 2 * availableParallelism() });

  const sideOf = ({ card: { picture, tone } }: PlannedShareImage, place: PicturePlace) => {
    if (!picture) return undefined;
    const { assetId, crop, hotspot } = picture;
    const key = JSON.stringify([assetId, crop, hotspot, tone, place.left]);
    const known = sides.get(key);
    if (known) return known;
    const side = pictures.read(picture, place).then((bytes) =>
      drawPictureSide(bytes, tone, place).catch((error: unknown) => {
        throw new BrokenPictureError(errorMessage(error), { cause: error });
      }),
    );
    sides.set(key, side);
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
 * @throws FetchError when the content service fails; it names document and field.
 */
export async function drawShareImages(
  planned: readonly PlannedShareImage[],
  { pictures, keep, onProgress }: DrawOptions,
): Promise<DrawnShareImages> {
  // Cards are drawn concurrently; threads within one would only compete.
  sharp.concurrency(1);
  const draw = createArtist(pictures);
  const limited = limitConcurrency(availableParallelism());
  let done = 0;
  let hasFailed = false;
  const problems: ContentProblem[] = [];
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
          const problem = pictureProblem(image, error);
          if (problem) {
            problems.push(problem);
            return [];
          }
          hasFailed = true;
          throw error;
        }
      }),
    ),
  );
  // Which is found first is chance.
  problems.sort((a, b) => (a.documentId < b.documentId ? -1 : 1));
  return { problems, warnings: warnings.flat() };
}

/** Returns the problem of a picture that is to blame for an error; `undefined` for other errors. */
function pictureProblem(
  { card: { picture }, locale }: PlannedShareImage,
  error: unknown,
): ContentProblem | undefined {
  if (!picture) return undefined;
  const { assetId, documentId, field } = picture;
  const place = { documentId, locale, field };
  if (error instanceof UnusableAssetError) {
    const message = `The picture ${assetId} cannot be had: ${error.message}.`;
    return { kind: 'asset-missing', ...place, message, fix: UPLOAD_AGAIN };
  }
  if (!(error instanceof BrokenPictureError)) return undefined;
  const message = `The picture ${assetId} cannot be drawn: ${error.message}.`;
  return { kind: 'picture-broken', ...place, message, fix: 'Upload it again, as JPEG, PNG, WebP or SVG.' };
}

function missingCharacters(
  { documentId, locale }: PlannedShareImage,
  missing: readonly string[],
): ContentNote {
  return {
    documentId,
    locale,
    field: 'title',
    message: `The fonts of share images lack ${[...new Set(missing)].join(' ')}.`,
    fix: 'It is left out there; write the title without it, or choose a picture for shared links.',
  };
}
