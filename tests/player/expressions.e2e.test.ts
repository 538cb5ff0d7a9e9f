import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXPRESSION_ROWS, expressionAnimation } from './expression-rows.ts';
import { usePlayerLab } from './harness.ts';
import { openLottieWeb, REFERENCE_SVG } from './lottie-web-page.ts';

const lab = usePlayerLab();
const FRAMES = [0, 5, 14, 29, 43, 58];
const PLAYER_SVG = '.animation-player-canvas > svg';
const ATTRIBUTES = ['transform', 'd', 'opacity', 'fill', 'fill-opacity', 'stroke', 'stroke-width'];

/** Reads the attributes of all visible elements of a frame, in order. */
const drawingIn = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate(
    (svg, names) =>
      [...svg.querySelectorAll<SVGElement>('g, path')]
        .filter((element) => element.checkVisibility())
        .map((element) => names.map((name) => `${name}=${element.getAttribute(name) ?? ''}`).join(' '))
        .join('\n'),
    ATTRIBUTES,
  );

const NUMBER = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;
/** Difference of numbers that nobody sees; lottie-web computes with 32 bits. */
const TOLERANCE = 0.02;

/** True if two drawings have the same elements, and numbers that differ at most by the tolerance. */
function isSame(one: string, other: string): boolean {
  if (one.replaceAll(NUMBER, '#') !== other.replaceAll(NUMBER, '#')) return false;
  const numbers = [...one.matchAll(NUMBER)].map(([number]) => Number(number));
  return [...other.matchAll(NUMBER)].every(
    ([number], index) => Math.abs(Number(number) - (numbers[index] ?? Number.NaN)) <= TOLERANCE,
  );
}

describe('expressions', () => {
  it('draw what the published build of lottie-web draws, at each frame', { timeout: 180_000 }, async () => {
    const player = await lab.open();
    const reference = await openLottieWeb(lab.browser);
    const differences: string[] = [];
    for (const [index, [name, subject]] of EXPRESSION_ROWS.entries()) {
      const animation = expressionAnimation(subject);
      const src = lab.server.file(`expression-${index}.json`, { body: JSON.stringify(animation) });
      await player.mount({ src });
      await player.reaches('stopped');
      await reference.load(animation);
      for (const frame of FRAMES) {
        await player.call('seek', frame);
        await reference.show(frame);
        const ours = await drawingIn(player.page, PLAYER_SVG);
        const theirs = await drawingIn(reference.page, REFERENCE_SVG);
        if (!isSame(ours, theirs)) differences.push(`${name}, frame ${frame}:\n${ours}\n--\n${theirs}`);
      }
      await player.unmount();
    }
    expect(differences.join('\n\n')).toBe('');
    expect(await player.problems()).toEqual([]);
  });
});
