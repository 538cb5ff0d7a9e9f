import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { SITE } from '../src/config/site.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { icoFile } from './icons/ico-file.ts';
import { ICON_COLOURS, ICON_SHAPES, iconSvg } from './icons/icon-svg.ts';

const PUBLIC = resolve('public');
/** Rendered larger than needed, then scaled down: edges stay crisp. */
const DENSITY = 600;
const TAB_SIZES = [16, 32, 48];

readCommandLine({ name: 'npm run icons', summary: 'Draws the icons of the site.' });

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
const opaque = async (svg: string, size: number) =>
  sharp(await png(svg, size))
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const manifest = {
  name: SITE.name,
  start_url: '/',
  display: 'browser',
  background_color: ICON_COLOURS.ground,
  theme_color: ICON_COLOURS.ground,
  icons: [
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

const tab = iconSvg(ICON_SHAPES.tab);
const files: Readonly<Record<string, string | Buffer>> = {
  'favicon.svg': iconSvg(ICON_SHAPES.tab, true),
  'favicon.ico': icoFile(
    await Promise.all(TAB_SIZES.map(async (size) => ({ size, png: await png(tab, size) }))),
  ),
  'apple-touch-icon.png': await opaque(iconSvg(ICON_SHAPES.touch), 180),
  'icon-192.png': await png(tab, 192),
  'icon-512.png': await png(tab, 512),
  'icon-maskable-512.png': await opaque(iconSvg(ICON_SHAPES.maskable), 512),
  'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
};
for (const [name, content] of Object.entries(files)) await writeFile(join(PUBLIC, name), content);
console.log(`Wrote ${Object.keys(files).join(', ')} to public/.`);
