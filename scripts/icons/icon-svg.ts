import { LOGO_SIZES, MARK_OUTLINE } from '../../src/components/logo/logo-shapes.ts';

/** Colours of the icons: the palette's green, mint and deep green (src/styles/tokens.css). */
export const ICON_COLOURS = {
  ground: '#12443a',
  mark: '#bfe6cf',
  darkGround: '#bfe6cf',
  darkMark: '#0b2f28',
};

/** Size of the mark and radius of the corners, as fractions of the icon's width. */
interface IconShape {
  readonly mark: number;
  readonly radius: number;
}

/** Shapes by purpose: launchers cut what is maskable, and round what is opaque, by themselves. */
export const ICON_SHAPES = {
  tab: { mark: 0.78, radius: 0.24 },
  touch: { mark: 0.68, radius: 0 },
  maskable: { mark: 0.52, radius: 0 },
} as const satisfies Readonly<Record<string, IconShape>>;

const { width: SIZE } = LOGO_SIZES.mark;

/**
 * Renders the mark on a background as SVG.
 * @param isDarkAware adds colours for dark browser tabs (`prefers-color-scheme`).
 */
export function iconSvg({ mark, radius }: IconShape, isDarkAware = false): string {
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
