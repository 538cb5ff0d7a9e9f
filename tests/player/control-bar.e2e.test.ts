import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { ENGLISH_LABELS } from 'animation-player/testing';
import { useElementPage, type ElementPage } from './element-page.ts';

const pages = useElementPage();

async function controlled(attributes = '', file = 'square.json'): Promise<ElementPage> {
  const opened = await pages.open(
    `<lottie-player id="one" src="/files/${file}" controls ${attributes}></lottie-player>`,
  );
  await opened.element.locator('svg g path').first().waitFor();
  return opened;
}

const bar = ({ element }: ElementPage) => element.getByRole('group', { name: 'Animation controls' });
const button = (opened: ElementPage, name: string) => bar(opened).getByRole('button', { name, exact: true });
const seeker = (opened: ElementPage) => bar(opened).getByRole('slider', { name: 'Position' });

it('plays, pauses, stops and repeats', async () => {
  const opened = await controlled();
  await button(opened, 'Play').click();
  await opened.reaches('playing');
  await button(opened, 'Pause').click();
  await opened.reaches('paused');
  await button(opened, 'Stop').click();
  await opened.reaches('stopped');
  expect(await button(opened, 'Repeat').getAttribute('aria-pressed')).toBe('false');
  await button(opened, 'Repeat').click();
  await expect.poll(() => button(opened, 'Repeat').getAttribute('aria-pressed')).toBe('true');
  expect(await opened.state()).toMatchObject({ settings: { loop: true } });
});

it('seeks by its slider, which shows the position', async () => {
  const opened = await controlled();
  await seeker(opened).focus();
  await opened.page.keyboard.press('ArrowRight');
  // One step of a hundred: keys of the player, which move by a twentieth, leave the slider alone.
  await expect.poll(opened.state).toMatchObject({ seeker: 1 });
  await opened.page.keyboard.press('End');
  await expect.poll(opened.state).toMatchObject({ frame: 599, seeker: 100 });
  await opened.on((element) => element.seek('50%'), undefined);
  await expect.poll(() => seeker(opened).inputValue()).toBe('50');
  expect(await seeker(opened).getAttribute('aria-valuetext')).toBe('50%');
  await button(opened, 'Stop').focus();
  await opened.page.keyboard.press('ArrowLeft');
  await expect.poll(opened.state).toMatchObject({ frame: 270 });
});

it('moves through few frames in steps that are not reverted', async () => {
  const opened = await controlled('', 'short.json');
  await seeker(opened).focus();
  for (let step = 0; step < 30; step += 1) await opened.page.keyboard.press('ArrowRight');
  await expect.poll(opened.state).toMatchObject({ frame: 1 });
});

it('holds the animation while the slider is dragged, wherever the pointer is released', async () => {
  const opened = await controlled('autoplay loop');
  await opened.reaches('playing');
  const box = await seeker(opened).boundingBox();
  if (box === null) throw new Error('The slider is not shown.');
  const { mouse } = opened.page;
  await mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await mouse.down();
  await opened.reaches('frozen');
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(async () => (await opened.state())?.seeker).toBeGreaterThan(40);
  await mouse.move(5, 590);
  await mouse.up();
  await opened.reaches('playing');
});

it('is shown with its attribute only, not where the animation fails, nor in print', async () => {
  const opened = await controlled();
  expect(await bar(opened).isVisible()).toBe(true);
  await opened.page.emulateMedia({ media: 'print' });
  expect(await bar(opened).isVisible()).toBe(false);
  await opened.page.emulateMedia({ media: 'screen' });
  await opened.on((element) => (element.controls = false), undefined);
  expect(await bar(opened).isVisible()).toBe(false);
  await opened.on((element) => (element.controls = true), undefined);
  expect(await bar(opened).isVisible()).toBe(true);
  await opened.on((element) => (element.src = '/files/broken.json'), undefined);
  await expect.poll(() => bar(opened).isVisible()).toBe(false);
});

it('follows the player of a reconnected element', async () => {
  const opened = await controlled();
  await opened.on((element) => document.body.append(element), undefined);
  await opened.reaches('stopped');
  await button(opened, 'Play').click();
  await opened.reaches('playing');
  await expect.poll(async () => Number(await seeker(opened).inputValue())).toBeGreaterThan(0);
  expect(await opened.element.locator('.controls').count()).toBe(1);
});

it('is disabled until there is an animation', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const body = await (await fetch(`${pages.server.origin}/files/square.json`)).text();
  const src = pages.server.file('slow.json', { body, after: promise });
  const opened = await pages.open(`<lottie-player id="one" src="${src}" controls></lottie-player>`);
  const states = () => bar(opened).locator(':disabled').count();
  expect(await states()).toBe(4);
  resolve();
  await expect.poll(states).toBe(0);
});

it('takes the place of the button for visitors who prefer reduced motion', async () => {
  const opened = await controlled('autoplay');
  await opened.page.emulateMedia({ reducedMotion: 'reduce' });
  await opened.on((element, labels) => (element.labels = labels), ENGLISH_LABELS);
  expect(await opened.element.locator('.start').isVisible()).toBe(false);
  await opened.on((element) => (element.controls = false), undefined);
  expect(await opened.element.locator('.start').isVisible()).toBe(true);
});

it('speaks the language of its labels, and English where one is missing', async () => {
  const opened = await controlled();
  const { stop: _, ...labels } = ENGLISH_LABELS;
  const german = { ...labels, controls: 'Steuerung', play: 'Abspielen', position: 'Stelle' };
  await opened.on((element, texts) => (element.labels = texts), german);
  const names = await opened.element
    .locator('.controls, .controls > *')
    .evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(names).toEqual(['Steuerung', 'Abspielen', 'Stop', 'Stelle', 'Repeat']);
});

it.each(['light', 'dark'] as const)('has no barriers that axe finds, in %s colours', async (colorScheme) => {
  const opened = await controlled('loop description="A square"');
  await opened.page.emulateMedia({ colorScheme });
  const { violations } = await new AxeBuilder({ page: opened.page })
    .setLegacyMode()
    .include('#one')
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const sizes = await bar(opened)
    .locator('button, input')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  for (const height of sizes) expect(height).toBeGreaterThanOrEqual(44);
});

it('leaves the animation its room in an element of a fixed height', async () => {
  const opened = await controlled();
  await opened.element.evaluate((element) =>
    Object.assign(element.style, { height: '400px', width: '300px' }),
  );
  const { element, drawing, controls } = await opened.on((each) => {
    const height = (selector: string) =>
      each.shadowRoot?.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    return { element: each.offsetHeight, drawing: height('.drawing'), controls: height('.controls') };
  }, undefined);
  expect(element).toBe(400);
  expect(drawing + controls).toBe(400);
});
