import sharp, { type Exif } from 'sharp';
import { describe, expect, it } from 'vitest';
import { quarters } from '../tests/sample-images.ts';
import { readCameraTags } from './exif.ts';

const ALL = new Set(['exif', 'image', 'location']);

/** Creates the EXIF block of a photograph with these tags. */
async function block(tags: Exif): Promise<Buffer | undefined> {
  const photo = await sharp(await quarters())
    .jpeg()
    .withExif(tags)
    .toBuffer();
  return (await sharp(photo).metadata()).exif;
}

const place = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '10/1 30/1 36/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '20/1 15/1 0/1',
};

describe('readCameraTags', () => {
  it('reads the tags of the exposure, the camera and the location', async () => {
    const tags = await block({
      IFD0: { Make: 'Box  ', Model: 'One' },
      IFD2: { FNumber: '28/10', DateTimeOriginal: '2026:11:01 08:00:00' },
      IFD3: { ...place, GPSAltitude: '12/1', GPSAltitudeRef: '0' },
    });
    expect(readCameraTags(tags, ALL)).toMatchObject({
      exif: {
        _type: 'sanity.imageExifMetadata',
        FNumber: 2.8,
        DateTimeOriginal: expect.stringMatching(/^2026-11-01T/),
      },
      image: { _type: 'sanity.imageExifTags', Make: 'Box', Model: 'One' },
      location: { _type: 'geopoint', lat: -10.51, lng: 20.25, alt: 12 },
    });
  });

  it.each([['exif'], ['image'], ['location']])(
    'reads %s only when it is the only requested kind',
    async (kind) => {
      const tags = await block({ IFD0: { Make: 'Box' }, IFD2: { FNumber: '28/10' }, IFD3: place });
      expect(Object.keys(readCameraTags(tags, new Set([kind, 'palette'])))).toEqual([kind]);
    },
  );

  it('reads nothing that is not requested', async () => {
    expect(readCameraTags(await block({ IFD3: place }), new Set(['palette']))).toEqual({});
  });

  it('drops values and names that a document cannot contain', async () => {
    const { exif = {} } = readCameraTags(await block({ IFD2: { MakerNote: 'abc' } }), ALL);
    expect(JSON.parse(JSON.stringify(exif))).toEqual(exif);
    for (const name of Object.keys(exif)) expect(name).toMatch(/^\w+$/);
  });

  it.each<[string, Exif]>([
    ['a latitude beyond the pole', { IFD3: { ...place, GPSLatitude: '91/1 0/1 0/1' } }],
    ['half a place', { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 0/1 0/1' } }],
    ['no place', { IFD0: { Make: 'Box' } }],
  ])('returns no tags for %s', async (_, tags) => {
    expect(readCameraTags(await block(tags), ALL)).not.toHaveProperty('location');
  });

  it.each([
    ['no block', undefined],
    ['an empty block', Buffer.alloc(0)],
    ['a broken block', Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff')],
  ])('returns no tags for %s', (_, broken) => expect(readCameraTags(broken, ALL)).toEqual({}));
});
