import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { movingSquare } from './animations.ts';
import {
  expressionAnimation,
  TURNING,
  withExpression,
  withoutExpressions,
  type ExpressionCase,
} from './expression-animation.ts';
import { EXPRESSION_ROWS } from './expression-rows.ts';
import { DEFAULT_ID, usePlayerLab, type PlayerPage } from './harness.ts';
import { openLottieWeb, REFERENCE_SVG } from './lottie-web-page.ts';

const lab = usePlayerLab();
/** Compared rows: all of them in the sweep, which takes minutes; enough for all of the engine's parts otherwise. */
const ROWS = EXPRESSION_ROWS.filter((_, index) => inject('tier') === 'sweep' || index % 9 === 0);
const FRAMES = [0, 5, 14, 29, 43, 58];
const PLAYER_SVG = '.animation-player-canvas > svg';
const ATTRIBUTES = ['transform', 'd', 'opacity', 'fill', 'fill-opacity', 'stroke', 'stroke-width'];

/** Draws frames in a page, one after the other. @returns the attributes of all visible elements of each, in order. */
const drawingsIn = (page: Page, selector: string, frames: readonly number[]): Promise<readonly string[]> =>
  page.evaluate(
    ([place, names, all, id]) => {
      // Put there by `openLottieWeb`.
      const { reference } = window as unknown as {
        readonly reference?: { goToAndStop(frame: number, isFrame: boolean): void };
      };
      return all.map((frame) => {
        if (reference) reference.goToAndStop(frame, true);
        else window.lab.handle(id).seek(frame);
        const svg = document.querySelector(place);
        if (!svg) throw new Error(`Nothing is drawn in ${place}.`);
        return [...svg.querySelectorAll('g, path')]
          .filter((element) => !element.closest('[style*="display: none"]'))
          .map((element) => names.map((name) => `${name}=${element.getAttribute(name) ?? ''}`).join(' '))
          .join('\n');
      });
    },
    [selector, ATTRIBUTES, frames, DEFAULT_ID] as const,
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

/** Counts the requests for the evaluator. */
const requested = () => lab.server.requests.filter(({ path }) => path.includes('evaluator')).length;

/** Mounts an animation. */
async function shown(animation: object, player?: PlayerPage): Promise<PlayerPage> {
  const opened = player ?? (await lab.open());
  await opened.mount({ src: lab.server.file('a.json', { body: JSON.stringify(animation) }) });
  await opened.reaches('stopped');
  return opened;
}

/** Draws frames of an animation in a fresh player. */
async function framesOf(
  subject: ExpressionCase,
  player: PlayerPage,
  frames = FRAMES,
): Promise<readonly string[]> {
  await shown(expressionAnimation(subject), player);
  const drawn = await drawingsIn(player.page, PLAYER_SVG, frames);
  await player.unmount();
  return drawn;
}

const turning = (x: string, property: object = TURNING): ExpressionCase => ({
  ks: { r: withExpression({ ...property }, x) },
});

/** Position of the first layer in a drawing. */
const placeOf = (drawing: string): readonly number[] =>
  [
    ...(drawing
      .split('\n')
      .findLast((line) => line.includes('matrix(1,0,0,1,') && !line.includes('1,0,0)'))
      ?.matchAll(NUMBER) ?? []),
  ]
    .slice(4, 6)
    .map(([number]) => Number(number));

describe('expressions', () => {
  it('draw what the published build of lottie-web draws, at each frame', { timeout: 180_000 }, async () => {
    const player = await lab.open();
    const reference = await openLottieWeb(lab.browser);
    const differences: string[] = [];
    for (const [index, [name, subject]] of ROWS.entries()) {
      const animation = expressionAnimation(subject);
      const src = lab.server.file(`expression-${index}.json`, { body: JSON.stringify(animation) });
      await player.mount({ src });
      await player.reaches('stopped');
      await reference.load(animation);
      const ours = await drawingsIn(player.page, PLAYER_SVG, FRAMES);
      const theirs = await drawingsIn(reference.page, REFERENCE_SVG, FRAMES);
      for (const [at, own] of ours.entries()) {
        const other = theirs[at] ?? '';
        if (!isSame(own, other)) differences.push(`${name}, frame ${FRAMES[at]}:\n${own}\n--\n${other}`);
      }
      await player.unmount();
    }
    expect(differences.join('\n\n')).toBe('');
    expect(await player.problems()).toEqual([]);
  });

  it('change each of these animations, in the published build', { timeout: 180_000 }, async () => {
    const reference = await openLottieWeb(lab.browser);
    const drawn = async (animation: object) => {
      await reference.load(animation);
      return await drawingsIn(reference.page, REFERENCE_SVG, FRAMES);
    };
    const unchanged: string[] = [];
    for (const [name, subject] of ROWS) {
      const animation = expressionAnimation(subject);
      const [evaluated, keyed] = [await drawn(animation), await drawn(withoutExpressions(animation))];
      if (evaluated.every((frame, index) => isSame(frame, keyed[index] ?? ''))) unchanged.push(name);
    }
    expect(unchanged).toEqual([]);
  });

  it('are in the first frame that is shown', async () => {
    const animation = expressionAnimation(turning('90', { a: 0, k: 0 }));
    const player = await lab.open();
    const drawings: string[] = [];
    await player.page.exposeFunction('record', (text: string) => void drawings.push(text));
    await player.page.evaluate(() => {
      new MutationObserver(() => {
        const shape = document.querySelector('.animation-player-canvas > svg > g > g:last-child');
        // Exposed above.
        const exposed = window as unknown as { record: (text: string) => void };
        const transform = shape?.getAttribute('transform');
        if (typeof transform === 'string') exposed.record(transform);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await shown(animation, player);
    expect(new Set(drawings).size).toBe(1);
    expect(drawings[0]).toMatch(/^matrix\(0,1,-1,0,/);
  });
});

describe('the evaluator of expressions', () => {
  it('is loaded once by animations that have expressions, and by no others', async () => {
    const player = await shown(movingSquare());
    expect(requested()).toBe(0);
    await player.unmount();
    await shown(expressionAnimation(turning('time')), player);
    await player.unmount();
    await shown(expressionAnimation(turning('time * 2')), player);
    expect(requested()).toBe(1);
    expect(await player.problems()).toEqual([]);
  });

  it('that cannot be loaded leaves the keyframes', async () => {
    const player = await lab.open();
    await player.page.route('**/evaluator*', (route) => route.abort());
    const drawn = await framesOf(turning('time * 120'), player);
    expect(drawn).toEqual(await framesOf({ ks: { r: TURNING } }, player));
    expect(await player.events('error')).toEqual([]);
  });

  it.each([
    ['of unknown names', 'window.alert(1)'],
    ['of unknown names from the second frame on', 'time > 0 ? parent2 : 77'],
    ['of unknown members', 'time.constructor.constructor("return this")()'],
    ['that are not understood', 'time +* 2'],
    ['that fail', "thisComp.layer('Nobody').position"],
    ['that loop forever', 'var $bm_rt; while (true) {} $bm_rt = 5;'],
    ['that call themselves forever', 'var $bm_rt; function f() { return f(); } $bm_rt = f();'],
    ['that read themselves', 'thisProperty.nothing'],
    ['with an empty result', 'var $bm_rt;'],
    ['with a result that is no number', "'left'"],
    ['with an endless result', '1 / 0'],
  ])('leaves the keyframes to expressions %s', async (_, x) => {
    const player = await lab.open();
    const drawn = await framesOf(turning(x), player);
    expect(drawn).toEqual(await framesOf({ ks: { r: TURNING } }, player));
    expect(await player.problems()).toEqual([]);
    expect(await player.events('error')).toEqual([]);
  });

  it('leaves the keyframes to all further frames once an expression has failed', async () => {
    const player = await lab.open();
    const drawn = await framesOf(turning('time > 0.4 && time < 0.6 ? key(9) : 77'), player);
    const keyed = await framesOf({ ks: { r: TURNING } }, player);
    expect(drawn.findIndex((frame, index) => frame === keyed[index])).toBe(2);
    expect(drawn.slice(2)).toEqual(keyed.slice(2));
  });

  it('survives properties that read each other', async () => {
    const player = await lab.open();
    const subject = {
      ks: {
        r: withExpression({ a: 0, k: 5 }, "thisComp.layer('Follower').opacity / 2"),
        o: withExpression({ a: 0, k: 40 }, "thisComp.layer('Follower').rotation + 10"),
      },
    };
    const [first = ''] = await framesOf(subject, player, [10]);
    expect(first).not.toContain('NaN');
    expect(await player.problems()).toEqual([]);
  });

  it('limits what repeaters copy', async () => {
    const repeater = {
      ty: 'rp',
      c: withExpression({ a: 0, k: 1 }, '1000000000'),
      o: { a: 0, k: 0 },
      m: 1,
      tr: {
        o: { a: 0, k: 100 },
        r: { a: 0, k: 0 },
        p: { a: 0, k: [1, 0] },
        a: { a: 0, k: [0, 0] },
        s: { a: 0, k: [100, 100] },
        so: { a: 0, k: 100 },
        eo: { a: 0, k: 100 },
      },
    };
    const box = { ty: 'rc', d: 1, p: { a: 0, k: [0, 0] }, s: { a: 0, k: [3, 3] }, r: { a: 0, k: 0 } };
    const player = await shown(expressionAnimation({ shapes: [box, repeater] }));
    expect(await player.page.locator(`${PLAYER_SVG} path`).count()).toBeLessThan(2100);
  });
});

const MANY = Array.from({ length: 30 }, (_, index) => index * 2);
const placed = (x: string): ExpressionCase => ({
  ks: { p: withExpression({ a: 0, k: [50, 40, 0] }, x), a: { a: 0, k: [0, 0, 0] } },
});

it.each([
  ['wiggle', 'wiggle(2, 10)'],
  ['wiggle with octaves', 'wiggle(2, 10, 3, 0.5)'],
  ['random', '$bm_sum(value, random([-10, -10], [10, 10]))'],
  ['seedRandom', 'var $bm_rt; seedRandom(4, true); $bm_rt = [50 + random(10), 40 - random(2, 8)];'],
  ['noise', '$bm_sum(value, [10 * noise(time), 10 * noise([time, 5])])'],
])(
  'random numbers of expressions are equal in every order of frames and on every visit: %s',
  async (_, x) => {
    const [player, other] = [await lab.open(), await lab.open()];
    const forwards = await framesOf(placed(x), player, MANY);
    const backwards = await framesOf(placed(x), other, MANY.toReversed());
    expect(forwards).toEqual(backwards.toReversed());
    const places = forwards.map(placeOf);
    for (const [horizontal = Number.NaN, vertical = Number.NaN] of places) {
      // Two octaves more add at most three quarters.
      expect(Math.abs(horizontal - 50)).toBeLessThanOrEqual(17.5);
      expect(Math.abs(vertical - 40)).toBeLessThanOrEqual(17.5);
    }
    const moves = new Set(places.map(String)).size;
    if (x.includes('true')) expect(moves).toBe(1);
    else expect(moves).toBeGreaterThan(20);
  },
);
