import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import {
  countExpressions,
  explainExpression,
  expressionOf,
  readAnimationFile,
} from 'animation-player/format';
import { openLottieWeb, REFERENCE_SVG, type LottieWebPage } from '../lottie-web-page.ts';
import { countDifferences, countInk, photograph } from '../photograph.ts';

/** Number of frames that are compared, from the first to the last one. */
const FRAMES = 6;
/** Side of the compared images, in pixels. */
const SIZE = 240;
/** Id of the player in the fixture page. */
const ID = 'compared';
const PLAYER_SVG = `[data-player="${ID}"] .animation-player-canvas > svg`;
/** Difference of a channel that nobody sees: antialiasing of numbers of 32 bits, with which lottie-web computes. */
const TOLERANCE = 32;
/** Names whose values lottie-web chooses anew on each visit. */
const RANDOM = /\b(?:wiggle|random|seedRandom|gaussRandom|noise)\b/;

/** Reference of a comparison: the published build of lottie-web, or a second visit. */
export type Reference = 'lottie-web' | 'a second visit';

/** Comparison of a file with expressions. */
export interface ExpressionComparison {
  /** Number of expressions. */
  readonly expressions: number;
  /** Files with random numbers are compared with a second visit, which draws the frames backwards. */
  readonly reference: Reference;
  readonly frames: readonly number[];
  /** Share of each frame that differs, from 0 to 1. */
  readonly differences: readonly number[];
  /** Reasons why expressions are not evaluated: the drawing may differ then. */
  readonly unevaluated: readonly string[];
  /** True if the reference draws nothing in any frame: there is nothing to compare with. */
  readonly isReferenceEmpty: boolean;
}

/** Animation with its expressions. */
interface ExpressiveAnimation {
  readonly data: { readonly ip: number; readonly op: number };
  readonly sources: readonly string[];
  readonly unevaluated: readonly string[];
}

/** Reads the first animation of a file. @returns `undefined` if it has no expressions. */
export async function readExpressions(file: string): Promise<ExpressiveAnimation | undefined> {
  const { animations, initialIndex } = await readAnimationFile(new Uint8Array(await readFile(file)));
  const data = await animations[initialIndex]?.data;
  if (data === undefined || countExpressions(data) === 0) return undefined;
  const sources: string[] = [];
  const unevaluated = new Set<string>();
  JSON.stringify(data, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const property = { ...value };
    const source = expressionOf(property);
    if (source === undefined) return value;
    sources.push(source);
    const reason = explainExpression(property, source);
    if (reason !== undefined) unevaluated.add(reason);
    return value;
  });
  return { data, sources, unevaluated: [...unevaluated] };
}

/** Draws frames of a file in the player, in the order given. */
async function drawInPlayer(page: Page, src: string, frames: readonly number[]): Promise<readonly Buffer[]> {
  await page.evaluate(([id, address]) => window.lab.mount(id, { src: address }, { width: 320 }), [
    ID,
    src,
  ] as const);
  await page.locator(PLAYER_SVG).waitFor();
  const shots: Buffer[] = [];
  for (const frame of frames) {
    await page.evaluate(([id, place]) => window.lab.handle(id).seek(place), [ID, frame] as const);
    shots.push(await photograph(page, PLAYER_SVG, SIZE));
  }
  await page.evaluate((id) => window.lab.unmount(id), ID);
  return shots;
}

async function drawInLottieWeb(
  reference: LottieWebPage,
  animation: object,
  frames: readonly number[],
): Promise<readonly Buffer[]> {
  await reference.load(animation);
  const shots: Buffer[] = [];
  for (const frame of frames) {
    await reference.show(frame);
    shots.push(await photograph(reference.page, REFERENCE_SVG, SIZE));
  }
  return shots;
}

/**
 * Compares what the player draws of a file with expressions with a reference, at six frames.
 *
 * @param page fixture page with the player. @param src address of the file in that page.
 */
export async function compareExpressions(
  { page, browser }: { readonly page: Page; readonly browser: Pick<Browser, 'newContext'> },
  src: string,
  { data, sources, unevaluated }: ExpressiveAnimation,
): Promise<ExpressionComparison> {
  const last = Math.max(0, Math.ceil(data.op - data.ip) - 1);
  const all = Array.from({ length: FRAMES }, (_, index) => Math.round((last * index) / (FRAMES - 1)));
  const frames = [...new Set(all)];
  const ours = await drawInPlayer(page, src, frames);
  const isRandom = sources.some((source) => RANDOM.test(source));
  let theirs: readonly Buffer[];
  if (isRandom) {
    theirs = (await drawInPlayer(page, src, frames.toReversed())).toReversed();
  } else {
    const reference = await openLottieWeb(browser);
    theirs = await drawInLottieWeb(reference, data, frames);
    await reference.page.context().close();
  }
  return {
    expressions: sources.length,
    reference: isRandom ? 'a second visit' : 'lottie-web',
    frames,
    differences: ours.map(
      (shot, index) => countDifferences(shot, theirs[index], TOLERANCE) / shot.byteLength,
    ),
    unevaluated,
    isReferenceEmpty: theirs.every((shot) => countInk(shot) === 0),
  };
}
