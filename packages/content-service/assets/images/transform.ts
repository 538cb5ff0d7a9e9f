import sharp, { type Sharp } from 'sharp';
import { LRUCache } from 'lru-cache';
import { openImage, readHead } from '../image-file.ts';
import { TRANSPARENT, WHITE, type Color, type ImageParameters } from './parameters.ts';
import { hasFrames, hasTransparency, type Encoding } from './format.ts';
import { clamp, type Rect } from './geometry.ts';
import { planImage, requireDecodable, type ImagePlan } from './plan.ts';
import { createTaskQueue } from '../../shared/task-queue.ts';

/** Maximum number of concurrent image transformations. */
export const MAX_CONCURRENT_TRANSFORMS = 2;

/** Capacity of the cache of transformed images, in bytes. */
export const IMAGE_CACHE_BYTES = 64 * 1024 * 1024;

const MAX_BLUR_SIGMA = 50;

/**
 * Renders the pending operations of an image. sharp has a fixed order of operations; intermediate images impose ours.
 */
async function renderPending(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Converts a window inside an area to coordinates of the original. */
function within(area: Rect, window: Rect): Rect {
  return { ...window, left: area.left + window.left, top: area.top + window.top };
}

/** Returns the cropped area of an original without rotation. */
function croppedArea({ area, window }: ImagePlan): Rect {
  return typeof window === 'object' ? within(area, window) : area;
}

async function cutAndTurn(image: Sharp, plan: ImagePlan): Promise<Sharp> {
  const { area, orientation, window } = plan;
  if (orientation === 0) return image.extract(croppedArea(plan));
  const cropped = typeof window === 'object' ? window : undefined;
  const turned = await renderPending((await renderPending(image.extract(area))).rotate(orientation));
  return cropped ? turned.extract(cropped) : turned;
}

/**
 * Maps the strength of `blur` to a standard deviation in pixels: a quarter of it, at least sharp's minimum, and at most
 * `MAX_BLUR_SIGMA`, since larger ones take minutes without a visible difference.
 */
function blurSigma({ blur }: ImageParameters): number {
  return clamp(blur / 4, 0.3, MAX_BLUR_SIGMA);
}

function adjust(image: Sharp, parameters: ImageParameters): Sharp {
  let adjusted = image;
  if (parameters.greyscale) adjusted = adjusted.greyscale();
  if (parameters.invert) adjusted = adjusted.negate({ alpha: false });
  if (parameters.blur > 0) adjusted = adjusted.blur(blurSigma(parameters));
  if (parameters.sharpen > 0) adjusted = adjusted.sharpen({ sigma: 0.5 + parameters.sharpen / 40 });
  return adjusted;
}

async function layOut(image: Sharp, plan: ImagePlan, background: Color | undefined, encoding: Encoding) {
  const sheet = background ?? (hasTransparency(encoding.format) ? TRANSPARENT : WHITE);
  const spareWidth = plan.canvas.width - plan.scaled.width;
  const spareHeight = plan.canvas.height - plan.scaled.height;
  const left = Math.floor(spareWidth / 2);
  const top = Math.floor(spareHeight / 2);
  let laidOut = image;
  if (spareWidth > 0 || spareHeight > 0 || plan.pad > 0) {
    laidOut = (await renderPending(image.ensureAlpha())).extend({
      left: left + plan.pad,
      right: spareWidth - left + plan.pad,
      top: top + plan.pad,
      bottom: spareHeight - top + plan.pad,
      background: TRANSPARENT,
    });
  }
  if (sheet.alpha === 0) return laidOut;
  const settled = await renderPending(laidOut);
  if (sheet.alpha === 1 || !hasTransparency(encoding.format)) return settled.flatten({ background: sheet });
  const tile = { create: { width: 1, height: 1, channels: 4 as const, background: sheet } };
  return settled.ensureAlpha().composite([{ input: tile, tile: true, blend: 'dest-over' }]);
}

function encode(image: Sharp, { format, progressive, quality }: Encoding): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, progressive });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality });
    case 'avif':
      // The default effort takes seconds for a large photograph.
      return image.avif({ quality, effort: 2 });
    case 'gif':
      return image.gif();
    case 'tiff':
      // The default compression, JPEG, has no transparency.
      return image.tiff({ compression: 'lzw' });
  }
}

/**
 * True if all operations preserve an animation: sharp stacks frames vertically, so only those are possible that apply
 * to each frame alike (cropping, scaling, recolouring).
 */
function keepsFrames(parameters: ImageParameters, plan: ImagePlan, encoding: Encoding): boolean {
  const { firstFrame, flipHorizontal, flipVertical, background, blur, sharpen } = parameters;
  const changesFrames = flipHorizontal || flipVertical || background || blur || sharpen;
  const isUpright = plan.window !== 'entropy' && plan.orientation === 0 && plan.pad === 0;
  const fillsCanvas = plan.canvas.width === plan.scaled.width && plan.canvas.height === plan.scaled.height;
  return !firstFrame && !changesFrames && isUpright && fillsCanvas && hasFrames(encoding.format);
}

/**
 * Transforms an image.
 *
 * @param bytes Original, in a format that sharp decodes.
 * @throws InvalidInput when the parameters do not suit the image (see `planImage`) or it has more than
 *   `MAX_SOURCE_PIXELS` pixels.
 */
export async function transformImage(
  bytes: Uint8Array,
  parameters: ImageParameters,
  encoding: Encoding,
): Promise<Uint8Array> {
  const { autoOrient, orientation = 1, pages = 1 } = await readHead(bytes);
  const plan = planImage(autoOrient, parameters);
  const { width, height } = plan.scaled;
  // sharp applies the EXIF orientation to the first frame only, so a rotated animation becomes a still image.
  const isAnimated = pages > 1 && orientation === 1 && keepsFrames(parameters, plan, encoding);
  const frameCount = isAnimated ? pages : 1;
  requireDecodable(autoOrient, frameCount);
  if (isAnimated) {
    const frames = openImage(bytes, { animated: true }).extract(croppedArea(plan));
    const scaled = frames.resize(width, height, { fit: 'fill' });
    return await encode(adjust(scaled, parameters), encoding).toBuffer();
  }
  const cut = await cutAndTurn(openImage(bytes).autoOrient(), plan);
  const resized =
    plan.window === 'entropy'
      ? cut.resize(width, height, { fit: 'cover', position: sharp.strategy.entropy })
      : cut.resize(width, height, { fit: 'fill' });
  const flips = parameters.flipHorizontal || parameters.flipVertical;
  const mirrored = flips
    ? (await renderPending(resized)).flop(parameters.flipHorizontal).flip(parameters.flipVertical)
    : resized;
  const laidOut = await layOut(adjust(mirrored, parameters), plan, parameters.background, encoding);
  return await encode(laidOut, encoding).toBuffer();
}

/** Input of a transformation. */
export interface TransformJob {
  /** Reads the bytes of the original. */
  readonly read: () => Promise<Uint8Array>;
  readonly parameters: ImageParameters;
  readonly encoding: Encoding;
}

/** Transforms an image, or returns the cached result of the key. */
export type Transformer = (key: string, job: TransformJob) => Promise<Uint8Array>;

/**
 * Creates a transformer with a concurrency limit, deduplication of concurrent requests for the same key, and an LRU
 * cache of `IMAGE_CACHE_BYTES`. Failures are not cached.
 *
 * @param run Transformation; sharp by default.
 */
export function createTransformer(run: typeof transformImage = transformImage): Transformer {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: IMAGE_CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const queue = createTaskQueue(MAX_CONCURRENT_TRANSFORMS);
  const inFlight = new Map<string, Promise<Uint8Array>>();

  async function render(key: string, job: TransformJob): Promise<Uint8Array> {
    const bytes = await queue(async () => run(await job.read(), job.parameters, job.encoding));
    cache.set(key, bytes);
    return bytes;
  }

  return async (key, job) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const pending = inFlight.get(key) ?? render(key, job).finally(() => inFlight.delete(key));
    inFlight.set(key, pending);
    return await pending;
  };
}
