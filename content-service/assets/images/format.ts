import type { ImageParameters } from './parameters.ts';

/** Encodings the service can produce. */
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** How a result is encoded. */
export interface Encoding {
  readonly format: OutputFormat;
  readonly progressive: boolean;
  /** 1 to 100; formats without a quality ignore it. */
  readonly quality?: number | undefined;
}

const DEFAULT_QUALITY: Readonly<Partial<Record<OutputFormat, number>>> = { jpeg: 75, webp: 75, avif: 50 };

const REQUESTED: Readonly<Record<string, OutputFormat>> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

const ORIGINAL: Readonly<Record<string, OutputFormat>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  tif: 'tiff',
};

/** Content types of images by file extension. */
export const IMAGE_CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
};

/** The format an original has, by its extension, or `undefined` when it cannot be transformed. */
export function originalFormat(extension: string): OutputFormat | undefined {
  return ORIGINAL[extension];
}

/** Whether an `Accept` header names a media type and does not refuse it with a weight of 0. Wildcards do not count. */
export function acceptsType(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .some(
      ([name, ...parameters]) => name === type && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)),
    );
}

function automaticFormat(original: OutputFormat, accept: string, isAnimation: boolean): OutputFormat {
  // An animation would lose its frames in AVIF.
  if (!isAnimation && acceptsType(accept, 'image/avif')) return 'avif';
  return acceptsType(accept, 'image/webp') ? 'webp' : original;
}

/**
 * Chooses the encoding of a result: the format asked for, else what the `Accept` header allows when `auto=format`
 * (AVIF before WebP), else that of the original.
 *
 * @param isAnimation Whether the original has several frames; GIFs may unless told otherwise.
 */
export function chooseEncoding(
  original: OutputFormat,
  { format: requested, autoFormat, quality }: ImageParameters,
  accept: string,
  isAnimation = original === 'gif',
): Encoding {
  const automatic = autoFormat ? automaticFormat(original, accept, isAnimation) : original;
  const format = (requested && REQUESTED[requested]) ?? automatic;
  return { format, progressive: requested === 'pjpg', quality: quality ?? DEFAULT_QUALITY[format] };
}

/** Whether the format can hold transparent pixels. */
export function hasTransparency(format: OutputFormat): boolean {
  return format !== 'jpeg';
}

/** Whether the format can hold several frames. */
export function hasFrames(format: OutputFormat): boolean {
  return format === 'gif' || format === 'webp';
}
