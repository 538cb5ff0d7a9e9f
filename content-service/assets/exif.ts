import readExif, { type Exif } from 'exif-reader';

/** A place on earth, in the shape of the schema type `geopoint`. Degrees; metres above the sea. */
interface GeoPoint {
  readonly _type: 'geopoint';
  readonly lat: number;
  readonly lng: number;
  readonly alt?: number | undefined;
}

/** What the camera wrote into an image. */
export interface CameraTags {
  /** How the picture was taken. */
  readonly exif?: { readonly _type: 'sanity.imageExifMetadata'; readonly [tag: string]: unknown } | undefined;
  /** What took it: the tags of the image itself. */
  readonly image?: { readonly _type: 'sanity.imageExifTags'; readonly [tag: string]: unknown } | undefined;
  /** Where it was taken. */
  readonly location?: GeoPoint | undefined;
}

/** Tags as JSON can hold them: dates as ISO text, without binary ones and those that have no name. */
function plainTags(tags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(tags)) {
    if (!/^[A-Za-z]\w*$/.test(name)) continue;
    if (value instanceof Date) {
      if (!Number.isNaN(value.getTime())) plain[name] = value.toISOString();
    } else if (typeof value === 'string') {
      // Cameras fill fields of fixed length with zero characters and spaces.
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

/** Degrees, minutes and seconds as one number; negative in the south and the west. */
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
  // A one-byte field that comes as a number or as bytes; 1 means below the sea.
  const isBelow = [gps?.GPSAltitudeRef ?? 0].flat().join() === '1';
  return { _type: 'geopoint', lat, lng, alt: isBelow ? -altitude : altitude };
}

function parse(block: Buffer): Partial<Exif> {
  try {
    return readExif(block);
  } catch {
    // Cameras and programs write broken blocks; the picture is none the worse for it.
    return {};
  }
}

/**
 * Reads what the camera wrote into an image. Nothing is read unless asked for: places and times are private.
 *
 * @param block The EXIF block of the image, if it has one.
 * @param kinds Which of `exif`, `image` and `location` to read.
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
