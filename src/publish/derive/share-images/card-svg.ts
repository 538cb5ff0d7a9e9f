import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import { ICONS } from '../../../components/icon/icons.ts';
import {
  LOGO_SIZES,
  MARK_OUTLINE,
  WORDMARK_LETTERS,
  WORDMARK_TRANSFORM,
} from '../../../components/logo/logo-shapes.ts';
import type { SectionTone } from '../../../config/editing/sections.ts';
import { languageOfTag, LANGUAGES } from '../../../config/locales/languages.ts';
import type { ShareCard } from '../../../layouts/share/share-card.ts';
import {
  AUDIENCE,
  CAP_HEIGHT,
  CARD_COLOURS,
  type CardColours,
  type CardLayout,
  DECORATION,
  LAYOUTS,
  LOGO,
  PICTURE,
  type PicturePlace,
  SECTION,
  TEXT,
  TITLE,
} from './card-design.ts';
import { type FittedTitle, fitTitle, shorten } from './text/fit-title.ts';
import { type CardTypefaces, lineSvg, type Typeface } from './typefaces.ts';

/** Rectangle of a card, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Words of a card on their background, and the layout that they need. */
export interface WrittenCard {
  readonly svg: string;
  /** Place of the drawing on the card. */
  readonly box: Box;
  readonly layout: CardLayout;
  /** Characters no font has; they are left out. */
  readonly missing: readonly string[];
}

/** Room around words for letters that reach out of their line, in pixels and in font sizes. */
const OVERHANG = { beside: 32, above: 0.4 } as const;

/** Writes the words of a card. Letters are outlines, so that they look the same on machines with other fonts. */
export function writeCard(card: ShareCard, typefaces: CardTypefaces): WrittenCard {
  const colours = CARD_COLOURS[card.tone];
  const { layout, title } = chooseLayout(card, typefaces.display);
  const { top, svg } = words(card, title, layout, typefaces, colours);
  const above = Math.floor(top - title.size * OVERHANG.above);
  const box = {
    left: TEXT.left - OVERHANG.beside,
    top: above,
    width: layout.textWidth + 2 * OVERHANG.beside,
    height: AUDIENCE.baseline + AUDIENCE.size - above,
  };
  const missing = [
    ...typefaces.display(card.title).missing,
    ...typefaces.text(`${card.section ?? ''}${card.audience}`).missing,
  ];
  const content = svg + audience(card.audience, typefaces.text, colours);
  return { svg: onGround(box, colours, content), box, layout, missing };
}

/** Renders what all cards of a tone and layout have in common: background and logo, and without an image the mark. */
export function groundSvg(tone: SectionTone, { picture }: CardLayout): string {
  const colours = CARD_COLOURS[tone];
  const content = (picture ? '' : decoration(colours)) + logo(colours);
  return onGround({ left: 0, top: 0, ...SHARE_IMAGE_SIZE }, colours, content);
}

function onGround({ left, top, width, height }: Box, { ground }: CardColours, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`
  );
}

/**
 * Renders what covers the edges of a card's image: all but a window with rounded corners, one of them bitten off, which is
 * the brand's signature.
 */
export function pictureFrameSvg({ width }: PicturePlace, ground: string): string {
  const { height, radius, bite } = PICTURE;
  const bites = [
    { x: width - 0.2 * bite, y: 0.1 * bite, r: bite },
    { x: width - 1.25 * bite, y: -0.2 * bite, r: 0.78 * bite },
    { x: width + 0.1 * bite, y: 1.25 * bite, r: 0.72 * bite },
  ];
  const all = `<rect width="${width}" height="${height}"`;
  const circles = bites.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<mask id="edges" fill="#fff">${all}/>${all} rx="${radius}" fill="#000"/>${circles}</mask>` +
    `${all} fill="${ground}" mask="url(#edges)"/></svg>`
  );
}

function settingOf({ language }: ShareCard) {
  return TITLE[LANGUAGES[languageOfTag(language)].script];
}

function chooseLayout(card: ShareCard, display: Typeface) {
  const { steps, small } = settingOf(card);
  const inLayout = (layout: CardLayout) => ({
    layout,
    title: fitTitle(card.title, card.language, display, layout.textWidth, steps),
  });
  if (!card.picture) return inLayout(LAYOUTS.words);
  const usual = inLayout(LAYOUTS.usual);
  if (usual.title.size > small) return usual;
  const slim = inLayout(LAYOUTS.slim);
  return slim.title.size > usual.title.size ? slim : usual;
}

/** Renders section and title, vertically centred. @returns their upper edge, too. */
function words(
  card: ShareCard,
  { size, lines }: FittedTitle,
  { textWidth }: CardLayout,
  { display, text }: CardTypefaces,
  { accent, heading }: CardColours,
): { readonly top: number; readonly svg: string } {
  const { leading } = settingOf(card);
  const above = card.section === undefined ? 0 : SECTION.size * CAP_HEIGHT + SECTION.space;
  const height = above + size * CAP_HEIGHT + size * leading * (lines.length - 1);
  const top = TEXT.top + (TEXT.height - height) / 2;
  const first = top + above + size * CAP_HEIGHT;
  const title = lines.map((line, index) =>
    lineSvg(display(line), size, TEXT.left, first + index * size * leading),
  );
  const svg = filled(title.join(''), heading);
  if (card.section === undefined) return { top, svg };
  const measure = (line: string) => text(line).width;
  const section = shorten(card.section, card.language, measure, textWidth / SECTION.size);
  const line = lineSvg(text(section), SECTION.size, TEXT.left, top + SECTION.size * CAP_HEIGHT);
  return { top, svg: filled(line, accent) + svg };
}

function logo({ heading }: CardColours): string {
  const scale = LOGO.height / LOGO_SIZES.full.height;
  return (
    `<g transform="translate(${LOGO.left} ${LOGO.top}) scale(${scale})" fill="${heading}">` +
    `<path fill-rule="evenodd" d="${MARK_OUTLINE}"/>` +
    `<path transform="${WORDMARK_TRANSFORM}" d="${WORDMARK_LETTERS.join('')}"/></g>`
  );
}

/** Renders the card's locale beside a globe, as in the site's header. */
function audience(name: string, typeface: Typeface, { soft }: CardColours): string {
  const { size, baseline, icon, inset, gap } = AUDIENCE;
  const left = TEXT.left - inset;
  const top = baseline - (size * CAP_HEIGHT) / 2 - icon / 2;
  return (
    `<path transform="translate(${left} ${top}) scale(${icon / 24})" fill="none" stroke="${soft}"` +
    ` stroke-width="2" stroke-linecap="round" d="${ICONS.globe}"/>` +
    filled(lineSvg(typeface(name), size, left + icon + gap, baseline), soft)
  );
}

/** Renders the enlarged mark, in place of an image. */
function decoration({ shape }: CardColours): string {
  const { left, top, scale } = DECORATION;
  return (
    `<path transform="translate(${left} ${top}) scale(${scale})" fill="${shape}"` +
    ` fill-rule="evenodd" d="${MARK_OUTLINE}"/>`
  );
}

const filled = (paths: string, fill: string) => `<g fill="${fill}">${paths}</g>`;
