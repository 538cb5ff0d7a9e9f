import sharp from 'sharp';
import { expect, it } from 'vitest';
import { archive, bytesOf } from 'animation-player/testing';
import { usePlayerLab, type PlayerPage } from './harness.ts';
import { openLottieWeb, REFERENCE_SVG, type LottieWebPage } from './lottie-web-page.ts';
import { countDifferences, countInk, photograph } from './photograph.ts';

const lab = usePlayerLab();
const SIZE = 200;
const FRAMES = [0, 12, 29];

/** Four colours, so that what is turned, cut off or stretched looks different. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
  <rect fill="#c33" width="30" height="20"/><rect fill="#2a6" x="30" width="30" height="20"/>
  <rect fill="#25c" y="20" width="30" height="20"/><rect fill="#ca2" x="30" y="20" width="30" height="20"/></svg>`;
const drawn = sharp(Buffer.from(SVG));
const bytesFrom = async (format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> =>
  new Uint8Array(await drawn.clone().toFormat(format).toBuffer());

/** Creates an animation of an image that rotates and scales, in a layer and in a precomposition. */
function animationWith(asset: object): Record<string, unknown> {
  const place = {
    o: { a: 0, k: 80 },
    r: {
      a: 1,
      k: [
        { t: 0, s: [0], i: { x: [1], y: [1] }, o: { x: [0], y: [0] } },
        { t: 29, s: [120] },
      ],
    },
    p: { a: 0, k: [100, 100, 0] },
    a: { a: 0, k: [40, 30, 0] },
    s: { a: 0, k: [100, 100, 100] },
  };
  const times = { ip: 0, op: 30, st: 0 };
  return {
    v: '5.13.0',
    fr: 30,
    ...times,
    w: SIZE,
    h: SIZE,
    assets: [
      { id: 'picture', w: 80, h: 60, ...asset },
      { id: 'inner', layers: [{ ty: 2, ind: 1, refId: 'picture', ks: place, ...times }] },
    ],
    layers: [
      { ty: 2, ind: 1, refId: 'picture', ks: place, ...times },
      {
        ty: 0,
        ind: 2,
        refId: 'inner',
        w: SIZE,
        h: SIZE,
        ks: { ...place, s: { a: 0, k: [200, 200] } },
        ...times,
      },
    ],
  };
}

async function drawnByLottieWeb(reference: LottieWebPage, animation: object): Promise<readonly Buffer[]> {
  await reference.load(animation);
  const shots: Buffer[] = [];
  for (const frame of FRAMES) {
    await reference.show(frame);
    shots.push(await photograph(reference.page, REFERENCE_SVG, SIZE));
  }
  return shots;
}

async function drawnByPlayer(player: PlayerPage): Promise<readonly Buffer[]> {
  const shots: Buffer[] = [];
  for (const frame of FRAMES) {
    await player.call('seek', frame);
    shots.push(await photograph(player.page, '.animation-player-canvas > svg', SIZE));
  }
  return shots;
}

/** Pictures of packages: what is special, the asset, the name of the file, and its real kind. */
const PICTURES: readonly (readonly [string, object, string, 'png' | 'jpeg' | 'webp' | 'svg+xml'])[] = [
  ['version 1', { u: 'images/', p: 'a.png', e: 0 }, 'images/a.png', 'png'],
  ['version 2', { u: '', p: 'a.jpg', e: 0 }, 'i/a.jpg', 'jpeg'],
  ['called embedded', { u: '', p: 'a.png', e: 1 }, 'images/a.png', 'png'],
  ['with a folder named twice', { u: 'x y/', p: 'x y/a.png', e: 1 }, 'images/x y/a.png', 'png'],
  ['with the name of another kind', { u: '/images/', p: 'a.png', e: 0 }, 'images/a.png', 'webp'],
  ['drawn as SVG', { u: '', p: 'a.svg', e: 0 }, 'i/a.svg', 'svg+xml'],
  ['drawn as SVG with the name of another kind', { u: '', p: 'a.png', e: 0 }, 'i/a.png', 'svg+xml'],
  ['that fit in a way of their own', { u: '', p: 'a.png', e: 0, pr: 'xMidYMid meet' }, 'i/a.png', 'png'],
];

it('pictures in a package look as lottie-web draws them when they are embedded', async () => {
  const player = await lab.open();
  const reference = await openLottieWeb(lab.browser);
  for (const [index, [what, asset, name, kind]] of PICTURES.entries()) {
    const bytes = kind === 'svg+xml' ? bytesOf(SVG) : await bytesFrom(kind);
    const body = archive({
      'manifest.json': { animations: [{ id: 'one' }] },
      'animations/one.json': animationWith(asset),
      [name]: bytes,
    });
    const src = lab.server.file(`pictures-${index}.lottie`, { body });
    await player.mount({ src }, { width: SIZE });
    await player.reaches('stopped');
    const ours = await drawnByPlayer(player);
    await player.unmount();
    const embedded = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
    const theirs = await drawnByLottieWeb(reference, animationWith({ ...asset, u: '', p: embedded, e: 1 }));
    expect(
      FRAMES.map((_frame, place) => countDifferences(ours[place], theirs[place])),
      what,
    ).toEqual([0, 0, 0]);
    for (const shot of theirs) expect(countInk(shot), what).toBeGreaterThan(10_000);
  }
  expect(await player.problems()).toEqual([]);
});
