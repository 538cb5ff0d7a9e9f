import readExif, { type Exif } from 'exif-reader';

/** Location in the shape of the schema type `geopoint`: degrees, and metres above sea level. */
interface GeoPoint {
  readonly _type: 'geopoint';
  readonly lat: number;
  readonly lng: number;
  readonly alt?: number | undefined;
}

/** EXIF tags of an image, as in the metadata of its document. */
export interface CameraTags {
  /** Tags of the exposure. */
  readonly exif?: { readonly _type: 'sanity.imageExifMetadata'; readonly [tag: string]: unknown } | undefined;
  /** Tags of the camera and the file. */
  readonly image?: { readonly _type: 'sanity.imageExifTags'; readonly [tag: string]: unknown } | undefined;
  /** GPS location. */
  readonly location?: GeoPoint | undefined;
}

/** Converts tags to JSON values: dates become ISO strings, binary and unnamed tags are dropped. */
function plainTags(tags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(tags)) {
    if (!/^[A-Za-z]\w*$/.test(name)) continue;
    if (value instanceof Date) {
      if (!Number.isNaN(value.getTime())) plain[name] = value.toISOString();
    } else if (typeof value === 'string') {
      // Fields of fixed length are padded with NUL characters and spaces.
      plain[name] = value.replace(/[\0\s]+$/, '');
    } else if (typeof value === 'number' ? Number.isFinite(value) : isNumbers(value)) {
      plain[name] = value;
    }
  }
  return plain;
}

function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => Number.isFinite(item));
}

/** Converts degrees, minutes and seconds to decimal degrees; negative in the south and west. */
function degreesOf(parts: unknown, reference: unknown): number | undefined {
  if (!Array.isArray(parts) || !isNumbers(parts)) return undefined;
  const [degrees = NaN, minutes = 0, seconds = 0] = parts.map(Number);
  const sign = reference === 'S' || reference === 'W' ? -1 : 1;
  const value = sign * (degrees + minutes / 60 + seconds / 3600);
  return Math.abs(value) <= 180 ? value : undefined;
}

function locationOf(gps: Exif['GPSInfo']): GeoPoint | undefined {
  const lat = degreesOf(gps?.GPSLatitude, gps?.GPSLatitudeRef);
  const lng = degreesOf(gps?.GPSLongitude, gps?.GPSLongitudeRef);
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90) return undefined;
  const altitude = gps?.GPSAltitude;
  if (typeof altitude !== 'number' || !Number.isFinite(altitude)) return { _type: 'geopoint', lat, lng };
  // One byte, parsed as a number or as bytes; 1 means below sea level.
  const isBelow = [gps?.GPSAltitudeRef ?? 0].flat().join() === '1';
  return { _type: 'geopoint', lat, lng, alt: isBelow ? -altitude : altitude };
}

function parse(block: Buffer): Partial<Exif> {
  try {
    return readExif(block);
  } catch {
    // Malformed EXIF blocks are common, and no reason to refuse an image.
    return {};
  }
}

/**
 * Reads EXIF tags. Only requested kinds are read, since locations and times are personal data. Malformed blocks have no
 * tags.
 *
 * @param block EXIF block of the image, if it has one.
 * @param kinds Subset of `exif`, `image` and `location`.
 */
export function readCameraTags(block: Buffer | undefined, kinds: ReadonlySet<string>): CameraTags {
  const isWanted = ['exif', 'image', 'location'].some((kind) => kinds.has(kind));
  if (block === undefined || !isWanted) return {};
  const { Photo, Image, GPSInfo } = parse(block);
  const location = kinds.has('location') ? locationOf(GPSInfo) : undefined;
  return {
    ...(kinds.has('exif') && Photo && { exif: { _type: 'sanity.imageExifMetadata', ...plainTags(Photo) } }),
    ...(kinds.has('image') && Image && { image: { _type: 'sanity.imageExifTags', ...plainTags(Image) } }),
    ...(location && { location }),
  };
}
