import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Takes a screenshot of an SVG on white in the upper left corner, once its images are decoded: bytes of RGB. */
export async function photograph(page: Page, selector: string, size: number): Promise<Buffer> {
  await page.locator(selector).evaluate(async (svg: SVGSVGElement, side) => {
    Object.assign(svg.style, { position: 'fixed', inset: '0 auto auto 0', background: '#fff', zIndex: '9' });
    Object.assign(svg.style, { width: `${side}px`, height: `${side}px` });
    for (const { href } of svg.querySelectorAll('image')) {
      const image = new Image();
      image.src = href.baseVal;
      await image.decode();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, size);
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: size, height: size } });
  return await sharp(shot).removeAlpha().raw().toBuffer();
}

/** Counts the channels of pixels that differ by more than a tolerance; those of a missing screenshot all do. */
export function countDifferences(one: Buffer | undefined, other: Buffer | undefined, tolerance = 8): number {
  if (one === undefined || other === undefined) return Infinity;
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > tolerance).length;
}

/** Counts the channels of pixels that are not white. */
export const countInk = (shot: Buffer | undefined): number =>
  shot?.filter((value) => value < 240).length ?? 0;
