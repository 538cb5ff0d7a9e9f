import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import { ICONS } from '../../../components/icon/icons.ts';
import {
  LOGO_SIZES,
  MARK_OUTLINE,
  WORDMARK_LETTERS,
  WORDMARK_TRANSFORM,
} from '../../../components/logo/logo-shapes.ts';
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
import { type CardTypefaces, pathOf, type Typeface } from './typefaces.ts';

/** Renders a card without its image: all of it, or the part beside the image. */
export interface WrittenCard {
  readonly svg: string;
  readonly layout: CardLayout;
  /** Characters no font has; they are left out. */
  readonly missing: readonly string[];
}

/** Writes a card. Letters are outlines, so that it looks the same on machines with other fonts. */
export function writeCard(card: ShareCard, typefaces: CardTypefaces): WrittenCard {
  const colours = CARD_COLOURS[card.tone];
  const { layout, title } = chooseLayout(card, typefaces.display);
  const { height, width: fullWidth } = SHARE_IMAGE_SIZE;
  const width = layout.picture?.left ?? fullWidth;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>` +
    (card.picture ? '' : decoration(colours)) +
    logo(colours) +
    words(card, title, layout, typefaces, colours) +
    audience(card.audience, typefaces.text, colours) +
    '</svg>';
  const missing = [
    ...typefaces.display(card.title).missing,
    ...typefaces.text(`${card.section ?? ''}${card.audience}`).missing,
  ];
  return { svg, layout, missing };
}

/** Renders the SVG mask of a card's image: rounded corners, one of them bitten off, which is the brand's signature. */
export function pictureMaskSvg({ width }: PicturePlace): string {
  const { height, radius, bite } = PICTURE;
  const bites = [
    { x: width - 0.2 * bite, y: 0.1 * bite, r: bite },
    { x: width - 1.25 * bite, y: -0.2 * bite, r: 0.78 * bite },
    { x: width + 0.1 * bite, y: 1.25 * bite, r: 0.72 * bite },
  ];
  const shape = `<rect width="${width}" height="${height}" rx="${radius}" fill="#fff"`;
  const circles = bites.map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<mask id="bites">${shape}/>${circles}</mask>${shape} mask="url(#bites)"/></svg>`
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

/** Renders section and title, vertically centred. */
function words(
  card: ShareCard,
  { size, lines }: FittedTitle,
  { textWidth }: CardLayout,
  { display, text }: CardTypefaces,
  { accent, heading }: CardColours,
): string {
  const { leading } = settingOf(card);
  const above = card.section === undefined ? 0 : SECTION.size * CAP_HEIGHT + SECTION.space;
  const height = above + size * CAP_HEIGHT + size * leading * (lines.length - 1);
  const top = TEXT.top + (TEXT.height - height) / 2;
  const first = top + above + size * CAP_HEIGHT;
  const title = lines.map((line, index) =>
    pathOf(display(line), size, TEXT.left, first + index * size * leading),
  );
  if (card.section === undefined) return path(title.join(''), heading);
  const measure = (line: string) => text(line).width;
  const section = shorten(card.section, card.language, measure, textWidth / SECTION.size);
  return (
    path(pathOf(text(section), SECTION.size, TEXT.left, top + SECTION.size * CAP_HEIGHT), accent) +
    path(title.join(''), heading)
  );
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
    path(pathOf(typeface(name), size, left + icon + gap, baseline), soft)
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

const path = (data: string, fill: string) => `<path fill="${fill}" d="${data}"/>`;
