import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  LOGO_SIZES,
  logoWidth,
  type LogoVariant,
  MARK_OUTLINE,
  WORDMARK_LINES,
  WORDMARK_ORIGIN,
  WORDMARK_STROKE,
} from './logo-shapes.ts';

const MARGIN = 20;

/** Draws a variant on a white sheet with a margin around its drawing area, and finds where the ink is. */
async function inkBounds(variant: LogoVariant) {
  const { width, height } = LOGO_SIZES[variant];
  const wordmark = `<path fill="none" stroke="#000" stroke-width="${WORDMARK_STROKE}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${WORDMARK_ORIGIN.x} ${WORDMARK_ORIGIN.y})" d="${WORDMARK_LINES.join('')}"/>`;
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
    expect(WORDMARK_LINES).toHaveLength(6);
    const stems = WORDMARK_LINES.map((line) => Number(/^M(\d+)/.exec(line)?.[1]));
    expect(stems).toEqual([...stems].sort((a, b) => a - b));
  });
});

describe('logoWidth', () => {
  it.each([
    ['mark', 24, 24],
    ['mark', 40, 40],
    ['full', 24, 117],
    ['full', 40, 195],
    ['full', 128, 624],
  ] as const)('%s at %i px high is %i px wide', (variant, height, width) => {
    expect(logoWidth(variant, height)).toBe(width);
  });
});

describe('icons in public/', () => {
  const read = (name: string) => readFile(new URL(`../../../public/${name}`, import.meta.url));

  it('has a vector icon with a square drawing area and neither text nor scripts', async () => {
    const svg = (await read('favicon.svg')).toString();
    expect(svg).toContain('viewBox="0 0 128 128"');
    expect(svg).not.toMatch(/<(text|script|image|style)/);
  });

  it('has an opaque touch icon of 180 × 180 pixels', async () => {
    const icon = sharp(await read('apple-touch-icon.png'));
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    expect((await icon.stats()).isOpaque).toBe(true);
  });

  it('has an icon container with 16, 32 and 48 pixels', async () => {
    const file = await read('favicon.ico');
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);

    const sizes = [0, 1, 2].map(async (index) => {
      const entry = 6 + 16 * index;
      const start = file.readUInt32LE(entry + 12);
      const { width, height } = await sharp(
        file.subarray(start, start + file.readUInt32LE(entry + 8)),
      ).metadata();
      expect([file[entry], file[entry + 1]]).toEqual([width, height]);
      return width;
    });
    expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
  });
});
