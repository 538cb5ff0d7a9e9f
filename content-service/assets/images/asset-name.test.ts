import { describe, expect, it } from 'vitest';
import { formatImageName, parseImageName } from './asset-name.ts';

const sha1 = 'a1'.repeat(20);

describe('image names', () => {
  it('round-trip', () => {
    const name = { sha1, width: 1200, height: 630, extension: 'jpg' };
    expect(formatImageName(name)).toBe(`${sha1}-1200x630.jpg`);
    expect(parseImageName(formatImageName(name))).toEqual(name);
  });

  it.each([
    '',
    `${sha1}.jpg`,
    `${sha1}-1200x630`,
    `${sha1}-1200.jpg`,
    `${sha1.toUpperCase()}-1x1.jpg`,
    `${sha1.slice(1)}-1x1.jpg`,
    `${sha1}-1x1.jpg/../x`,
    `../${sha1}-1x1.jpg`,
    `${sha1}-1x1.j\0g`,
  ])('are not parsed from "%s"', (name) => expect(parseImageName(name)).toBeUndefined());
});
