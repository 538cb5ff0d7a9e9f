import { build } from 'vite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { movingSquare } from './animations.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab('development');
const square = JSON.stringify(movingSquare());

it('code in animations is never run, and the policy is kept', async () => {
  const evil = 'window.wasRun = true; var $bm_rt = 5;';
  const property = { a: 0, k: 100, x: evil };
  // That is how the animation above is made.
  const [layer] = movingSquare()['layers'] as object[];
  const src = lab.server.file('evil.json', {
    body: JSON.stringify(
      movingSquare({
        layers: [{ ...layer, ks: { o: property, r: property }, ln: 'content', cl: 'hidden' }],
        assets: [{ id: 'data', t: 3, p: 'https://elsewhere.example/data.json', u: '', e: 0 }],
        fonts: { list: [{ fName: 'a', fFamily: 'a', fPath: 'https://elsewhere.example/a.css', origin: 1 }] },
      }),
    ),
  });
  const player = await lab.open();
  const asked: string[] = [];
  player.page.on('request', (request) => asked.push(request.url()));
  await player.mount({ src, autoplay: true, controls: true });
  await player.reaches('completed');
  expect(await player.page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await player.problems()).toEqual([]);
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  // Names in the file do not become names in the page, and nothing is hung into it.
  await expect.poll(() => player.page.locator('#content').count()).toBe(1);
  await expect.poll(() => player.page.locator('body > span').count()).toBe(0);
});

it('the server bundle has nothing of the engine', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    build: {
      ssr: 'packages/benchmarks/player/render-player.tsx',
      write: false,
    },
    ssr: { noExternal: true },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  expect(code).toContain('animation-player');
  expect(code).not.toMatch(/loadAnimation[^;]*function|bodymovin/);
});

it('is one player in StrictMode', async () => {
  const src = lab.server.file('square.json', { body: square });
  const player = await lab.open();
  await player.mount({ src, autoplay: true }, { strict: true });
  await player.reaches('completed');
  await expect.poll(() => player.page.locator('.animation-player-drawing svg').count()).toBe(1);
  await expect.poll(() => player.events('complete')).toHaveLength(1);
  expect(await player.events('load')).toHaveLength(1);
});

it('players on one page share the engine and no id', async () => {
  const src = lab.server.file('square.json', { body: square });
  const player = await lab.open();
  const engines: string[] = [];
  player.page.on('request', (request) => {
    if (request.url().includes('lottie')) engines.push(request.url());
  });
  for (const id of ['one', 'two', 'three']) {
    await player.mount({ src, autoplay: true, controls: true }, { id, width: 150 });
    await player.reaches('completed', id);
  }
  expect(engines).toHaveLength(1);
  const ids = await player.page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(3);
});
