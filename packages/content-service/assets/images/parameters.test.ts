import { describe, expect, it } from 'vitest';
import { createImageUrlBuilder } from '@sanity/image-url';
import { parseColor, IMAGE_PARAMETERS, parseImageParameters } from './parameters.ts';
import { words } from '../../shared/testing.ts';

describe('parseColor', () => {
  it.each([
    ['f00', { r: 255, g: 0, b: 0, alpha: 1 }],
    ['ff00', { r: 255, g: 0, b: 0, alpha: 1 }],
    ['0f00', { r: 255, g: 0, b: 0, alpha: 0 }],
    ['102030', { r: 16, g: 32, b: 48, alpha: 1 }],
    ['33AABBCC', { r: 170, g: 187, b: 204, alpha: 0.2 }],
    ['00000000', { r: 0, g: 0, b: 0, alpha: 0 }],
    ['000', { r: 0, g: 0, b: 0, alpha: 1 }],
  ])('parses %s', (text, expected) => expect(parseColor(text)).toEqual(expected));

  it.each(['', 'f', 'ff', 'fffff', 'fffffff', 'fffffffff', 'red', '#fff', 'ggg'])('refuses "%s"', (text) =>
    expect(parseColor(text)).toBeUndefined(),
  );
});

const parse = (search: string) => parseImageParameters(new URLSearchParams(search));
const none = parse('');

describe('parseImageParameters', () => {
  it('has no effect by default', () => {
    expect(none).toMatchObject({
      dpr: 1,
      fit: 'clip',
      crop: [],
      orientation: 0,
      pad: 0,
      blur: 0,
      sharpen: 0,
    });
    expect(none).toMatchObject({
      flipHorizontal: false,
      flipVertical: false,
      autoFormat: false,
      firstFrame: false,
    });
  });

  it.each([
    ['w=300&h=200.4', { width: 300, height: 200 }],
    ['min-w=1&max-w=2&min-h=3&max-h=4', { minWidth: 1, maxWidth: 2, minHeight: 3, maxHeight: 4 }],
    ['dpr=2.5', { dpr: 2.5 }],
    ['fit=fillmax', { fit: 'fillmax' }],
    ['crop=top,left', { crop: ['top', 'left'] }],
    ['rect=1,2,3,4', { rect: { left: 1, top: 2, width: 3, height: 4 } }],
    ['rect=0.4,1.6,9.5,4', { rect: { left: 0, top: 2, width: 10, height: 4 } }],
    ['fp-x=0.1&fp-y=1', { focalPoint: { x: 0.1, y: 1 } }],
    ['fp-x=0', { focalPoint: { x: 0, y: 0.5 } }],
    ['or=270', { orientation: 270 }],
    ['flip=h', { flipHorizontal: true }],
    ['flip=v', { flipVertical: true }],
    ['flip=hv', { flipHorizontal: true, flipVertical: true }],
    ['bg=fff', { background: { r: 255, g: 255, b: 255, alpha: 1 } }],
    ['pad=10', { pad: 10 }],
    ['blur=2000&sharp=100', { blur: 2000, sharpen: 100 }],
    ['invert=true', { invert: true }],
    ['invert=false', {}],
    ['sat=-100', { greyscale: true }],
    ['sat=0', {}],
    ['fm=pjpg&q=0', { format: 'pjpg', quality: 1 }],
    ['auto=format', { autoFormat: true }],
    ['frame=1', { firstFrame: true }],
    ['dl=x.png&something=else', {}],
  ])('parses %s', (search, expected) => expect(parse(search)).toEqual({ ...none, ...expected }));

  it.each(words`
    w=0 w=-1 w= w=abc w=Infinity h=1e99 max-w=0 dpr=0.5 dpr=4 fit=cover crop=middle crop=top,middle
    rect=1,2,3 rect=1,2,3,4,5 rect=1,2,0,4 rect=-1,2,3,4 rect=a,b,c,d fp-x=1.1 fp-y=-0.1 or=45 flip=x
    bg=red pad=-1 pad=5000 blur=2001 sharp=101 invert=yes sat=50 fm=bmp fm=blurhash q=101 q=-1
    auto=compress frame=2
  `)('throws with the parameter for %s', (search) => {
    expect(() => parse(search)).toThrow(
      expect.objectContaining({
        name: 'InvalidInput',
        message: expect.stringContaining(`Invalid image parameter ${search}: expected `),
      }),
    );
  });
});

it('IMAGE_PARAMETERS are all parameters of @sanity/image-url except dl', () => {
  const url = createImageUrlBuilder({ projectId: 'p', dataset: 'd' })
    .image(`image-${'0'.repeat(40)}-80x40-png`)
    .size(1, 1)
    .minWidth(1)
    .minHeight(1)
    .maxWidth(1)
    .maxHeight(1)
    .rect(0, 0, 1, 1)
    .focalPoint(0, 0)
    .fit('crop')
    .crop('top')
    .dpr(2)
    .orientation(90)
    .flipHorizontal()
    .bg('fff')
    .pad(1)
    .blur(1)
    .sharpen(1)
    .invert(true)
    .saturation(-100)
    .format('png')
    .auto('format')
    .quality(1)
    .frame(1)
    .forceDownload(true)
    .url();
  const names = [...new URL(url).searchParams.keys()];
  expect(new Set(names)).toEqual(new Set([...IMAGE_PARAMETERS, 'dl']));
});
