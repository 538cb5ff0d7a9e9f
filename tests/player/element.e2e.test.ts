import { describe, expect, it } from 'vitest';
import type { AnimationPlayerElement } from 'animation-player/element';
import { ENGLISH_LABELS } from 'animation-player/testing';
import { movingSquare } from './animations.ts';
import { useElementPage, type ElementPage } from './element-page.ts';
import { measureMemory } from '../support/page-memory.ts';

const pages = useElementPage();

const SQUARE = 'src="/files/square.json"';
const POSTER = '<img src="/files/poster.svg" alt="A square" />';
/** Connects and disconnects of an element that may leave nothing behind. */
const ROUNDS = 20;

const player = (attributes: string, children = '') =>
  `<lottie-player id="one" ${attributes}>${children}</lottie-player>`;

/** Opens a page with one element whose animation is drawn. */
async function drawn(attributes: string, children = ''): Promise<ElementPage> {
  const opened = await pages.open(player(attributes, children));
  await opened.element.locator('svg g path').first().waitFor();
  return opened;
}

/** Reads what the attributes change: settings, frames, fit and colours. */
async function effects({ element, state }: ElementPage) {
  const { settings, frames } = (await state()) ?? {};
  const fit = await element.locator('.animation-player-canvas > svg').getAttribute('preserveAspectRatio');
  const colour = await element.evaluate((each) => getComputedStyle(each).backgroundColor);
  const name = await element.locator('.drawing').getAttribute('aria-label');
  return { ...settings, frames, fit, colour, name };
}

describe('attributes', () => {
  it.each<[string, string, string, unknown, object, object]>([
    ['loop', 'loop', '', true, { loop: true }, { loop: false }],
    ['autoplay', 'autoplay', '', true, { autoplay: true }, { autoplay: false }],
    ['hover', 'hover', '', true, { hover: true }, { hover: false }],
    ['count', 'count', '3', 3, { count: 3 }, { count: 0 }],
    ['count that is none', 'count', 'many', Number.NaN, { count: 0 }, { count: 0 }],
    ['speed', 'speed', '2.5', 2.5, { speed: 2.5 }, { speed: 1 }],
    ['speed that is empty', 'speed', '', Number.NaN, { speed: 1 }, { speed: 1 }],
    ['direction', 'direction', '-1', -1, { direction: -1 }, { direction: 1 }],
    ['direction that is none', 'direction', '7', 7, { direction: 1 }, { direction: 1 }],
    ['mode', 'mode', 'bounce', 'bounce', { mode: 'bounce' }, { mode: 'normal' }],
    ['mode that is none', 'mode', 'odd', 'odd', { mode: 'normal' }, { mode: 'normal' }],
    ['intermission', 'intermission', '200', 200, { intermission: 200 }, { intermission: 0 }],
    ['segment', 'segment', '5, 15', [5, 15], { frames: 10 }, { frames: 600 }],
    ['objectfit', 'objectfit', 'cover', 'cover', { fit: 'xMidYMid slice' }, { fit: 'xMidYMid meet' }],
    [
      'background',
      'background',
      'rgb(1, 2, 3)',
      'rgb(1, 2, 3)',
      { colour: 'rgb(1, 2, 3)' },
      { colour: 'rgba(0, 0, 0, 0)' },
    ],
    ['description', 'description', 'A square', 'A square', { name: 'A square' }, { name: null }],
  ])('%s: reflects, is used at first and when it changes', async (_, name, text, value, set, unset) => {
    const opened = await drawn(`${SQUARE} ${name}="${text}"`);
    expect(await effects(opened)).toMatchObject(set);
    expect(await opened.on((element, key) => Reflect.get(element, key) as unknown, name)).toEqual(value);
    await opened.on((element, key) => element.removeAttribute(key), name);
    await expect.poll(() => effects(opened)).toMatchObject(unset);
    const absent = typeof value === 'boolean' ? false : undefined;
    expect(await opened.on((element, key) => Reflect.get(element, key) as unknown, name)).toBe(absent);
    await opened.on((element, [key, each]) => Reflect.set(element, key, each), [name, value] as const);
    await expect.poll(() => effects(opened)).toMatchObject(set);
    await opened.on((element, key) => Reflect.set(element, key, undefined), name);
    expect(await opened.element.getAttribute(name)).toBeNull();
  });

  it('src: another one replaces the animation', async () => {
    const opened = await drawn(SQUARE);
    await opened.element.evaluate((element) => element.setAttribute('src', '/files/wide.json'));
    await expect.poll(opened.state).toMatchObject({ width: 400 });
    expect(await opened.element.locator('svg').count()).toBe(1);
  });

  it('autoplay: starts by itself with it only', async () => {
    await (await drawn(`${SQUARE} autoplay`)).reaches('playing');
    await (await drawn(SQUARE)).reaches('stopped');
  });

  it('hover: plays under the pointer', async () => {
    const opened = await drawn(`${SQUARE} hover`);
    await opened.element.hover();
    await opened.reaches('playing');
    await opened.page.mouse.move(799, 599);
    await opened.reaches('stopped');
  });

  it('properties that were set before the definition become attributes', async () => {
    const opened = await pages.open(player(SQUARE), { defines: false });
    await opened.element.evaluate((element) => Object.assign(element, { speed: 3, loop: true }));
    await opened.page.evaluate(() => window.elements.define());
    await opened.reaches('stopped');
    expect(await opened.element.getAttribute('speed')).toBe('3');
    expect(await effects(opened)).toMatchObject({ speed: 3, loop: true });
  });
});

describe('methods', () => {
  it.each<[string, (element: AnimationPlayerElement) => unknown, object, string[]]>([
    ['play', (element) => element.play(), { status: 'playing' }, ['play']],
    ['togglePlay', (element) => element.togglePlay(), { status: 'playing' }, ['play']],
    ['pause', (element) => [element.play(), element.pause()], { status: 'paused' }, ['play', 'pause']],
    [
      'stop',
      (element) => [element.play(), element.seek(9), element.stop()],
      { status: 'stopped', frame: 0 },
      ['play', 'stop'],
    ],
    ['seek to a frame', (element) => element.seek(12), { frame: 12 }, []],
    ['seek to a percentage', (element) => element.seek('50%'), { seeker: 50 }, []],
    ['setSpeed', (element) => element.setSpeed(2), { settings: { speed: 2 } }, []],
    ['setDirection', (element) => element.setDirection(-1), { settings: { direction: -1 } }, []],
    ['setLooping', (element) => element.setLooping(true), { settings: { loop: true } }, []],
    ['getLottie', (element) => element.getLottie().setCount(4), { settings: { count: 4 } }, []],
    ['load of an address', (element) => element.load('/files/wide.json'), { width: 400 }, ['load', 'ready']],
    ['reload', (element) => element.reload(), { width: 200, status: 'stopped' }, ['load', 'ready']],
  ])('%s', async (_, call, expected, events) => {
    const opened = await drawn(SQUARE);
    const before = await opened.events();
    await opened.on(call, undefined);
    await expect.poll(opened.state).toMatchObject(expected);
    await expect.poll(async () => (await opened.events()).slice(before.length)).toEqual(events);
  });

  it('load of an animation shows it until src changes', async () => {
    const opened = await drawn(SQUARE);
    await opened.on((element, data) => element.load(data), movingSquare({ w: 300 }));
    await expect.poll(opened.state).toMatchObject({ width: 300, status: 'stopped' });
    await opened.on((element) => element.load('/files/wide.json'), undefined);
    await expect.poll(opened.state).toMatchObject({ width: 400, status: 'stopped' });
    expect(await opened.element.getAttribute('src')).toBe('/files/wide.json');
  });
});

describe('events', () => {
  it.each<[string, string, readonly string[]]>([
    ['an animation that is shown', 'src="/files/short.json"', ['rendered', 'load', 'ready', 'frame']],
    ['one that plays', 'src="/files/short.json" autoplay', ['play', 'frame', 'complete']],
    ['one that repeats', 'src="/files/short.json" autoplay loop', ['play', 'loop']],
    ['a broken file', 'src="/files/broken.json"', ['error']],
  ])('of %s are custom events of the element', async (_, attributes, types) => {
    const { page } = await pages.open(player(attributes));
    const seen = () => page.evaluate(() => window.elements.events);
    for (const type of types)
      await expect
        .poll(async () => (await seen()).find((event) => event.type === type))
        .toMatchObject({ id: 'one', bubbles: false });
  });

  it('carry details', async () => {
    const { page, element } = await drawn(`${SQUARE}`);
    // The element of this page is defined.
    await element.evaluate((each) => (each as AnimationPlayerElement).seek(300));
    const events = () => page.evaluate(() => window.elements.events);
    const frame = { type: 'frame', detail: { frame: 300, seeker: 50 } };
    expect(await events()).toContainEqual(expect.objectContaining(frame));
    await element.evaluate((each) => each.setAttribute('src', '/files/broken.json'));
    const error = { type: 'error', detail: 'Broken or corrupted file' };
    await expect.poll(events).toContainEqual(expect.objectContaining(error));
  });
});

describe('its children', () => {
  const isShown = ({ page }: ElementPage) => page.getByAltText('A square').isVisible();

  it('are shown without scripts', async () => {
    expect(await isShown(await pages.open(player(SQUARE, POSTER), { javaScriptEnabled: false }))).toBe(true);
  });

  it('are shown before the definition, and until the first frame', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = JSON.stringify(movingSquare());
    const src = pages.server.file('late.json', { body, after: promise });
    const opened = await pages.open(player(`src="${src}"`, POSTER), { defines: false });
    expect(await isShown(opened)).toBe(true);
    await opened.page.evaluate(() => window.elements.define());
    await expect.poll(() => pages.server.requests.map(({ path }) => path)).toContain(src);
    expect(await isShown(opened)).toBe(true);
    resolve();
    await opened.element.locator('svg g path').first().waitFor();
    expect(await isShown(opened)).toBe(false);
  });

  it('stay in place of an animation that fails; with labels it says why, and tries again', async () => {
    const opened = await pages.open(player('src="/files/missing.json"', POSTER), { defines: false });
    await opened.page.evaluate((labels) => {
      window.elements.define();
      Object.assign(document.querySelector('lottie-player') ?? {}, { labels });
    }, ENGLISH_LABELS);
    await opened.element.getByText(ENGLISH_LABELS.errors.unreachable).waitFor();
    expect(await isShown(opened)).toBe(true);
    pages.server.file('missing.json', { body: JSON.stringify(movingSquare()) });
    await opened.element.getByRole('button', { name: ENGLISH_LABELS.retry }).click();
    await opened.element.locator('svg g path').first().waitFor();
    expect(await isShown(opened)).toBe(false);
  });

  it('stay for visitors who prefer reduced motion until they play', async () => {
    const opened = await pages.open(player(`${SQUARE} autoplay`, POSTER), { reducedMotion: 'reduce' });
    await opened.reaches('stopped');
    expect(await isShown(opened)).toBe(true);
    await opened.on((element, labels) => (element.labels = labels), ENGLISH_LABELS);
    await opened.element.getByRole('button', { name: ENGLISH_LABELS.play, exact: true }).click();
    await opened.reaches('playing');
    expect(await isShown(opened)).toBe(false);
    await opened.element.getByRole('button', { name: ENGLISH_LABELS.pause, exact: true }).click();
    await opened.reaches('paused');
    await opened.page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => opened.element.locator('.start').isVisible()).toBe(false);
  });
});

describe('the element', () => {
  it('can have another name', async () => {
    const opened = await pages.open(`<brand-film id="one" ${SQUARE}></brand-film>`);
    await opened.page.evaluate(() => window.elements.define('brand-film'));
    await opened.element.locator('svg g path').first().waitFor();
    await opened.page.evaluate(() => window.elements.define('brand-film'));
  });

  it('shares its engine, and needs two scripts', async () => {
    const opened = await drawn(`${SQUARE} autoplay></lottie-player><lottie-player ${SQUARE}`);
    await opened.page.locator('lottie-player:not([id]) svg g path').first().waitFor();
    const scripts = pages.server.requests.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.map(({ path }) => /\/([a-z-]+?)-[\w-]{8}\.js$/.exec(path)?.[1])).toEqual([
      'index',
      'lottie-engine',
    ]);
  });

  it('plays again after it has been disconnected', async () => {
    const opened = await drawn(`${SQUARE} autoplay`, POSTER);
    const apart = await opened.on((element) => {
      const parent = element.parentElement;
      element.remove();
      const found = (selector: string) => element.shadowRoot?.querySelectorAll(selector).length;
      const apart = { drawings: found('svg'), posters: found('slot:not([hidden])') };
      parent?.append(element);
      return apart;
    }, undefined);
    expect(apart).toEqual({ drawings: 0, posters: 1 });
    await opened.reaches('playing');
    expect(await opened.element.locator('svg').count()).toBe(1);
    expect((await opened.events()).filter((type) => type === 'rendered')).toHaveLength(2);
  });

  it('plays on where it is moved within the page', async () => {
    const opened = await drawn(`${SQUARE} autoplay`);
    await opened.reaches('playing');
    // Newer than the types of the DOM.
    await opened.on(
      (element) => Reflect.get(document.body, 'moveBefore').call(document.body, element, null),
      undefined,
    );
    expect(await opened.element.evaluate((element) => element.parentElement?.localName)).toBe('body');
    expect((await opened.events()).filter((type) => type === 'rendered')).toHaveLength(1);
    await opened.reaches('playing');
  });

  it.each([
    ['that plays', 'square.json', true],
    ['that has not loaded', 'square.json', false],
    ['that fails', 'broken.json', true],
  ])(`leaves nothing behind after ${ROUNDS} connects and disconnects of one %s`, async (_, file, waits) => {
    const { page } = await pages.open('');
    const session = await page.context().newCDPSession(page);
    const connect = () =>
      page.evaluate(
        async ([src, isAwaited, rounds]) => {
          for (let round = 0; round < rounds; round += 1) {
            const element = document.createElement('lottie-player');
            element.setAttribute('src', src);
            element.toggleAttribute('autoplay', true);
            document.body.append(element);
            const isLoading = () => element.getLottie().getState()?.status === 'loading';
            do await new Promise((resolve) => setTimeout(resolve, 4));
            while (isAwaited && isLoading());
            element.remove();
          }
          window.elements.events.length = 0;
          performance.clearResourceTimings();
        },
        [`/files/${file}`, waits, ROUNDS] as const,
      );
    // By then the engine is loaded, which happens once.
    await connect();
    const countsBefore = await page.evaluate(() => window.elements.counts());
    const before = await measureMemory(session, page);
    await connect();
    await expect.poll(() => page.evaluate(() => window.elements.counts())).toEqual(countsBefore);
    const after = await measureMemory(session, page);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  });
});
