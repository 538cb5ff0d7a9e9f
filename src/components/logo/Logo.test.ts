import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import Logo from './Logo.astro';
import { MARK_OUTLINE, WORDMARK_LETTERS } from './logo-shapes.ts';

const container = await AstroContainer.create();
const component: unknown = Logo;
const render = (props: Record<string, unknown> = {}) =>
  // Outside .astro files a component's import has the type of a function of its props; it is this factory.
  container.renderToString(component as AstroComponentFactory, { props });

it('is decorative unless it is named', async () => {
  const html = await render();
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('role=');
});

it('is an image with a name when it has a label', async () => {
  const html = await render({ label: 'Brand & Co' });
  expect(html).toContain('role="img"');
  expect(html).toContain('aria-label="Brand &amp; Co"');
  expect(html).not.toContain('aria-hidden');
});

it.each([
  [{}, '0 0 600 128', 188, 40],
  [{ height: 24 }, '0 0 600 128', 113, 24],
  [{ variant: 'mark' }, '0 0 128 128', 40, 40],
  [{ variant: 'mark', height: 24 }, '0 0 128 128', 24, 24],
])('%j is drawn in %s at %i × %i pixels', async (props, viewBox, width, height) => {
  expect(await render(props)).toMatch(
    new RegExp(`<svg[^>]* viewBox="${viewBox}" width="${width}" height="${height}"`),
  );
});

it('shows the drawing of another logo, in the colour of its own surroundings', async () => {
  const first = await render({ drawingId: 'logo' });
  expect(first).toMatch(/<g id="logo" fill="currentColor"/);
  const second = await render({ repeats: 'logo' });
  expect(second).toContain('<use href="#logo"');
  expect(second).not.toContain(MARK_OUTLINE);
});

it('draws the wordmark beside the mark, and leaves it out of the mark alone', async () => {
  const wordmark = WORDMARK_LETTERS.join('');
  const [full, mark] = await Promise.all([render(), render({ variant: 'mark' })]);
  expect(full).toContain(MARK_OUTLINE);
  expect(full).toContain(wordmark);
  expect(mark).toContain(MARK_OUTLINE);
  expect(mark).not.toContain(wordmark);
});

it('takes every colour from the text around it and carries no inline style', async () => {
  const html = await render();
  const colours = [...html.matchAll(/\b(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(new Set(colours)).toEqual(new Set(['currentColor']));
  expect(html).not.toMatch(/\sstyle=/);
});
