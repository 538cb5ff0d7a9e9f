import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  LOGO_SIZES,
  logoWidth,
  type LogoVariant,
  MARK_OUTLINE,
  WORDMARK_LETTERS,
  WORDMARK_TRANSFORM,
} from './logo-shapes.ts';

const MARGIN = 20;

/** Draws a variant on a white sheet with a margin around its drawing area, and finds where the ink is. */
async function inkBounds(variant: LogoVariant) {
  const { width, height } = LOGO_SIZES[variant];
  const wordmark = `<path transform="${WORDMARK_TRANSFORM}" d="${WORDMARK_LETTERS.join('')}"/>`;
  const sheet = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="${-MARGIN} ${-MARGIN} ${sheet.width} ${sheet.height}"><rect x="${-MARGIN}" y="${-MARGIN}" width="100%" height="100%" fill="#fff"/><path fill-rule="evenodd" d="${MARK_OUTLINE}"/>${variant === 'full' ? wordmark : ''}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#fff', threshold: 10 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) - MARGIN;
  const top = -(info.trimOffsetTop ?? 0) - MARGIN;
  return { left, top, right: left + info.width, bottom: top + info.height };
}

describe('logo shapes', () => {
  it.each<LogoVariant>(['full', 'mark'])('%s fills its drawing area without leaving it', async (variant) => {
    const { width, height } = LOGO_SIZES[variant];
    const ink = await inkBounds(variant);

    for (const [edge, slack] of [
      ['left', ink.left],
      ['top', ink.top],
      ['right', width - ink.right],
      ['bottom', height - ink.bottom],
    ] as const) {
      expect(slack, edge).toBeGreaterThanOrEqual(0);
      expect(slack, edge).toBeLessThanOrEqual(16);
    }
  });

  it('has three scores and one outline in the mark', () => {
    expect(MARK_OUTLINE.match(/M/g)).toHaveLength(4);
    expect(MARK_OUTLINE.match(/Z/g)).toHaveLength(4);
  });

  it('draws six letters from left to right', () => {
    expect(WORDMARK_LETTERS).toHaveLength(6);
    const starts = WORDMARK_LETTERS.map((letter) => Number(/^M(\d+)/.exec(letter)?.[1]));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });
});

it.each([
  ['mark', 24, 24],
  ['mark', 40, 40],
  ['full', 24, 113],
  ['full', 40, 188],
  ['full', 128, 600],
] as const)('logoWidth %s at %i px high is %i px wide', (variant, height, width) => {
  expect(logoWidth(variant, height)).toBe(width);
});
