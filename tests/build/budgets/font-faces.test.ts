import { describe, expect, it } from 'vitest';
import { fontFaces, fontFiles } from './font-faces.ts';

const CSS = `body{font-family:Text}
@font-face{font-family:Text;src:url(/_astro/latin.woff2)format("woff2");unicode-range:U+??,U+131,U+2000-206F}
@font-face { font-family: 'Text'; src: url("/_astro/ext.woff2") format("woff2"); unicode-range: U+0100-02BA; }
@font-face{font-family:Display;src:url('/_astro/all.woff2')}
@font-face{font-family:"Text Fallback";src:local("Arial");size-adjust:105%}`;

it('fontFaces returns files with their characters, and skips local fonts', () => {
  expect(fontFaces(CSS)).toEqual([
    {
      address: '/_astro/latin.woff2',
      ranges: [
        [0, 0xff],
        [0x131, 0x131],
        [0x2000, 0x206f],
      ],
    },
    { address: '/_astro/ext.woff2', ranges: [[0x100, 0x2ba]] },
    { address: '/_astro/all.woff2', ranges: [[0, 0x10ffff]] },
  ]);
});

describe('fontFiles', () => {
  const [latin, extended, all] = ['/_astro/latin.woff2', '/_astro/ext.woff2', '/_astro/all.woff2'];

  it.each([
    ['Bread', [latin, all]],
    ['Žižkov', [latin, extended, all]],
    ['š', [extended, all]],
    ['日本', [all]],
    ['“', [latin, all]],
    ['', []],
  ])('%s needs %j', (text, files) => {
    expect(fontFiles(fontFaces(CSS), text)).toEqual(files);
  });
});
