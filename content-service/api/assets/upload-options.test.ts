import { describe, expect, it } from 'vitest';
import { parseUploadOptions } from './upload-options.ts';

function read(search: string) {
  return parseUploadOptions(new URLSearchParams(search));
}

describe('parseUploadOptions', () => {
  it('copies the descriptive fields', () => {
    expect(read('filename=a.png&label=L&title=T&description=D&creditLine=C&tag=x&unknown=y')).toMatchObject({
      filename: 'a.png',
      fields: { label: 'L', title: 'T', description: 'D', creditLine: 'C' },
      source: undefined,
    });
  });

  it('omits empty fields', () => {
    expect(read('filename=&title=&sourceId=&sourceName=x')).toMatchObject({
      filename: undefined,
      fields: {},
      source: undefined,
    });
  });

  it.each([
    ['sourceId=1', { id: '1' }],
    ['sourceId=1&sourceName=n', { id: '1', name: 'n' }],
    ['sourceId=1&sourceName=n&sourceUrl=u', { id: '1', name: 'n', url: 'u' }],
  ])('parses the source %s', (search, source) => expect(read(search).source).toEqual(source));

  it.each([
    ['', true],
    ['meta=none', false],
    ['meta=', false],
    ['meta=exif&meta=location', false],
    ['meta[]=lqip&meta[]=palette', true],
    ['meta=blurhash,%20lqip', true],
  ])('decides for "%s" whether a placeholder is extracted: %s', (search, expected) =>
    expect(read(search).hasPlaceholder).toBe(expected),
  );

  it.each(['dimensions', 'hasAlpha', 'PALETTE', '__proto__'])('refuses meta=%s', (name) => {
    expect(() => read(`meta=palette,${name}`)).toThrow(
      expect.objectContaining({
        status: 400,
        message: `Invalid value "${name}" of the parameter "meta": expected some of blurhash, exif, image, location, lqip, palette, thumbhash, or none`,
      }),
    );
  });
});
