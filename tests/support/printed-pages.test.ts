import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { largestGap, readPrintedPages } from './printed-pages.ts';

/** Writes a PDF of one page, 100 points high, as Skia writes it. */
function pdfOf(code: string, image = '<</Subtype /Image', drawn = ''): Buffer {
  const objects = [
    '<</Type /Page\n/MediaBox [0 0 50 100]\n/Resources <</XObject <</X3 3 0 R>>>>\n/Contents 2 0 R>>\nendobj',
    `<</Filter /FlateDecode\n/Length 1>> stream\n${deflateSync(code).toString('latin1')}\nendstream\nendobj`,
    `${image}>> stream\n${drawn}\nendstream\nendobj`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\n`, 'latin1');
}

const bandsOf = (pdf: Buffer) =>
  readPrintedPages(pdf).flatMap(({ bands }) =>
    bands.map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
  );

describe('readPrintedPages', () => {
  it.each([
    ['a filled shape', '10 70 20 10 re f', [[20, 30]]],
    ['a line of text', 'BT /F1 10 Tf 1 0 0 1 5 50 Tm <0102> Tj ET', [[43, 52]]],
    ['text in parentheses', 'BT /F1 10 Tf 1 0 0 1 5 50 Tm (a\\) Q) Tj ET', [[43, 52]]],
    ['an image', 'q 20 0 0 30 5 10 cm /X3 Do Q', [[60, 90]]],
    ['a turned page', '1 0 0 -1 0 100 cm 0 5 10 10 re f', [[5, 15]]],
    ['no white', '1 1 1 rg 0 0 50 100 re f', []],
    ['what is inside a clip', '0 40 50 20 re W n 0 0 50 100 re f', [[40, 60]]],
    ['no clip of a state that has ended', 'q 0 40 50 20 re W n Q 0 0 50 10 re f', [[90, 100]]],
  ])('finds %s', (_, code, expected) => {
    expect(bandsOf(pdfOf(code))).toEqual(expected);
  });

  it('finds what a form draws, where it is drawn', () => {
    expect(bandsOf(pdfOf('1 0 0 1 0 40 cm /X3 Do', '<</Subtype /Form', '0 0 5 10 re f'))).toEqual([[50, 60]]);
  });

  it('refuses what is no PDF', () => {
    expect(() => readPrintedPages(Buffer.from('<html>'))).toThrow('no page that can be read');
  });
});

it.each([
  [[], 1],
  [[{ top: 10, bottom: 50 }], 0.5],
  [
    [
      { top: 70, bottom: 90 },
      { top: 10, bottom: 50 },
      { top: 20, bottom: 30 },
    ],
    0.25,
  ],
  [[{ top: 0, bottom: 100 }], 0],
])('largestGap of %j is %d', (bands, expected) => {
  expect(largestGap({ height: 100, bands }, 10)).toBe(expected);
});
