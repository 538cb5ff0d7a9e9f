import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sha1Of } from '../../content-service/assets/describe.ts';
import { renderDrawing } from './render-drawing.ts';

const CREATED = '2026-11-23T09:00:00Z';
const drawing = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="#2F8F5B"/><circle cx="300" cy="300" r="200" fill="#FFD36B"/></svg>`,
  );

const scenes = new Map<string, ReturnType<typeof renderDrawing>>();

/** Renders a scene; memoised. */
function renderScene(name: string): ReturnType<typeof renderDrawing> {
  const scene = scenes.get(name) ?? renderDrawing(name, drawing(1600, 1200), CREATED);
  scenes.set(name, scene);
  return scene;
}

describe('renderDrawing', () => {
  it('keeps spots as they are', async () => {
    const svg = drawing(800, 800);
    const { content, fileName, file, id } = await renderDrawing('spot-egg', svg, CREATED);
    expect(content).toEqual(svg);
    expect(fileName).toBe('spot-egg.svg');
    expect(file).toBe(`${sha1Of(svg)}-800x800.svg`);
    expect(id).toBe(`image-${sha1Of(svg)}-800x800-svg`);
  });

  it.each([
    ['egg-cup', 1600, 1200],
    ['team-table', 2880, 2160],
  ])('rasterises the scene %s to %d × %d pixels', async (name, width, height) => {
    const { content, document } = await renderScene(name);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: false });
    expect(document).toMatchObject({ _createdAt: CREATED, originalFilename: `${name}.webp` });
    // Sharp at its size: the edge of the circle is a step, not the blur of an enlarged image.
    const row = await sharp(content)
      .extract({ left: 0, top: height / 4, width, height: 1 })
      .greyscale()
      .raw()
      .toBuffer();
    const steps = [...row].map((value, index) => Math.abs(value - (row[index - 1] ?? value)));
    expect(Math.max(...steps)).toBeGreaterThan(40);
  });

  it('is deterministic', async () => {
    expect(await renderDrawing('egg-cup', drawing(1600, 1200), CREATED)).toEqual(
      await renderScene('egg-cup'),
    );
  });
});
