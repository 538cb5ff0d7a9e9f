import sharp from 'sharp';
import { LOGO_SIZES, MARK_OUTLINE } from '../../src/components/logo/logo-shapes.ts';
import { SITE } from '../../src/config/deployment/site.ts';

/** Colours of the icons: the palette's green, mint and deep green (src/styles/tokens.css). */
const ICON_COLOURS = { ground: '#12443a', mark: '#bfe6cf', darkGround: '#bfe6cf', darkMark: '#0b2f28' };

/**
 * Size of the mark and radius of the corners, as fractions of the icon's width, by purpose: launchers cut what is
 * maskable, and round what is opaque, by themselves.
 */
const ICON_SHAPES = {
  tab: { mark: 0.78, radius: 0.24 },
  touch: { mark: 0.68, radius: 0 },
  maskable: { mark: 0.52, radius: 0 },
} as const;

const { width: SIZE } = LOGO_SIZES.mark;
/** Dots per inch; rendered larger than needed, then scaled down: edges stay crisp. */
const DENSITY = 600;
/** Widths of the images in `favicon.ico`, in pixels. */
const TAB_SIZES = [16, 32, 48];

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Renders the mark on a background as SVG.
 * @param isDarkAware adds colours for dark browser tabs (`prefers-color-scheme`).
 */
function iconSvg(shape: keyof typeof ICON_SHAPES, isDarkAware = false): string {
  const { mark, radius } = ICON_SHAPES[shape];
  const offset = (SIZE * (1 - mark)) / 2;
  const { ground, mark: ink, darkGround, darkMark } = ICON_COLOURS;
  const style = isDarkAware
    ? `<style>@media (prefers-color-scheme:dark){rect{fill:${darkGround}}path{fill:${darkMark}}}</style>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${style}` +
    `<rect width="${SIZE}" height="${SIZE}" rx="${round(SIZE * radius)}" fill="${ground}"/>` +
    `<path transform="translate(${round(offset)} ${round(offset)}) scale(${mark})" fill="${ink}" fill-rule="evenodd" d="${MARK_OUTLINE}"/></svg>\n`
  );
}

const png = (shape: keyof typeof ICON_SHAPES, size: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(shape)), { density: DENSITY })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

const opaque = async (shape: keyof typeof ICON_SHAPES, size: number): Promise<Buffer> =>
  sharp(await png(shape, size))
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/** Encodes square PNGs as an icon file (`.ico`). */
function icoFile(images: readonly { readonly size: number; readonly bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let start = header.length;
  for (const [index, { size, bytes }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(start, entry + 12);
    start += bytes.length;
  }
  return Buffer.concat([header, ...images.map(({ bytes }) => bytes)]);
}

const MANIFEST = {
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

/** Renders the icons of the site and its manifest, by file name. */
export async function iconFiles(): Promise<Readonly<Record<string, Buffer>>> {
  const tabs = await Promise.all(TAB_SIZES.map(async (size) => ({ size, bytes: await png('tab', size) })));
  return {
    'favicon.svg': Buffer.from(iconSvg('tab', true)),
    'favicon.ico': icoFile(tabs),
    'apple-touch-icon.png': await opaque('touch', 180),
    'icon-192.png': await png('tab', 192),
    'icon-512.png': await png('tab', 512),
    'icon-maskable-512.png': await opaque('maskable', 512),
    'site.webmanifest': Buffer.from(`${JSON.stringify(MANIFEST, null, 2)}\n`),
  };
}
