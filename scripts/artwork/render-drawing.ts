import sharp from 'sharp';
import { describeImage } from '../../content-service/assets/describe.ts';
import { PLACE, type StoredFile } from '../animations/stored-file.ts';

/** Width of a scene's image, in pixels. */
const SCENE_WIDTH = 1600;

/** Width of images that heroes show from edge to edge: the widest that pages offer. */
const WIDE_SCENE_WIDTH = 2880;
const WIDE_SCENES: ReadonlySet<string> = new Set(['leftovers-boxes', 'team-table']);

/** Dots per inch at which a drawing is rasterised in its own size. */
const NATURAL_DENSITY = 72;

async function rasterise(name: string, svg: Buffer): Promise<Buffer> {
  const isWide = WIDE_SCENES.has(name);
  const width = isWide ? WIDE_SCENE_WIDTH : SCENE_WIDTH;
  return sharp(svg, { density: (NATURAL_DENSITY * width) / SCENE_WIDTH })
    .resize(width)
    .removeAlpha()
    .webp({ quality: isWide ? 92 : 86, effort: 6, smartSubsample: true })
    .toBuffer();
}

/**
 * Renders a drawing as an image asset: spots stay SVG, scenes become WebP.
 *
 * @param name File name of the drawing without its extension.
 * @param created ISO 8601, for the asset document.
 */
export async function renderDrawing(
  name: string,
  svg: Buffer,
  created: string,
): Promise<StoredFile<Buffer> & { readonly fileName: string }> {
  const isVector = name.startsWith('spot-');
  const content = isVector ? svg : await rasterise(name, svg);
  const fileName = `${name}.${isVector ? 'svg' : 'webp'}`;
  const { _id, ...document } = await describeImage(content, fileName, { ...PLACE, timestamp: created });
  const file = document.path.split('/').at(-1) ?? '';
  return { id: _id, file, fileName, content, document: { _id, ...document } };
}
