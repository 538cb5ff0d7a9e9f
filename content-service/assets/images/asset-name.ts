/** Parsed file name of an image, `{sha1}-{width}x{height}.{extension}`. Sizes in pixels. */
export interface ImageName {
  readonly sha1: string;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
}

/** Parses the file name of an image asset; `undefined` for any other name. */
export function parseImageName(name: string): ImageName | undefined {
  const match = /^([a-f0-9]{40})-(\d{1,6})x(\d{1,6})\.([a-z0-9]{2,5})$/.exec(name);
  const [, sha1, width, height, extension] = match ?? [];
  if (sha1 === undefined || extension === undefined) return undefined;
  return { sha1, width: Number(width), height: Number(height), extension };
}

/** Formats the file name of an image asset. */
export function formatImageName({ sha1, width, height, extension }: ImageName): string {
  return `${sha1}-${width}x${height}.${extension}`;
}
