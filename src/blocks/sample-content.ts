import { contentText } from '../content/content-text.ts';
import { written, type Written } from '../content/written.ts';
import type { AnimationData, LinkData, PictureData, PortableTextData } from '../content/types.ts';
import type { SampleTexts } from '../config/locales/languages/language-facts.ts';

/**
 * Placeholder ids in samples for documents and assets of real content. The style guide replaces them, in any field, by
 * ids of the content it is rendered with.
 */
export const SAMPLE_IDS = {
  /** A raster picture in landscape format. */
  photo: 'sample:photo',
  /** A vector picture. */
  drawing: 'sample:drawing',
  /** A page other than the home page. */
  page: 'sample:page',
  article: 'sample:article',
  topic: 'sample:topic',
  /** A file of vector animation. */
  animation: 'sample:animation',
  /** The still picture of that animation. */
  poster: 'sample:poster',
  /** Video file; the snapshot has none, so heroes with one show their poster. */
  video: 'sample:video',
} as const;

/** Default target of links in samples. */
const PAGE_TARGET: Partial<LinkData> = { documentId: SAMPLE_IDS.page };

/** Adds a `_key` to each item of a list, as the content service does in lists of objects. */
export function keyed<const Item extends object>(
  items: readonly Item[],
): readonly (Omit<Item, '_key'> & { readonly _key: string })[] {
  return items.map((item, index) => ({ ...item, _key: `item-${index}` }));
}

/** Creates a raster image. */
export function samplePhoto(text: SampleTexts): PictureData {
  return { alt: contentText(text.alt), assetId: SAMPLE_IDS.photo, hotspot: null, crop: null };
}

/** Creates a vector image. */
export function sampleDrawing(text: SampleTexts): PictureData {
  return { ...samplePhoto(text), assetId: SAMPLE_IDS.drawing };
}

/** Creates a looping animation with controls; its poster is a drawing. */
export function sampleAnimation(text: SampleTexts, changes: Partial<AnimationData> = {}): AnimationData {
  return {
    animationId: SAMPLE_IDS.animation,
    description: contentText(text.alt),
    start: 'automatic',
    loop: true,
    mode: 'normal',
    speed: 1,
    controls: true,
    poster: { assetId: SAMPLE_IDS.poster, hotspot: null, crop: null },
    ...changes,
  };
}

/** Creates an animation without optional fields, started by a click. */
export function sampleBareAnimation(text: SampleTexts, changes: Partial<AnimationData> = {}): AnimationData {
  const optional = { poster: null, description: null, loop: null, controls: null, mode: null, speed: null };
  return sampleAnimation(text, { start: 'press', ...optional, ...changes });
}

/** Creates a link for a field that holds one: to a page, unless another target is given. */
export function sampleLink(
  label: string,
  target: Partial<LinkData> = PAGE_TARGET,
): LinkData & { readonly _key: null } {
  const nowhere = { destination: null, url: null, pageAction: null, fragment: null, documentId: null };
  return { ...nowhere, ...target, label: contentText(label), _key: null };
}

/** Creates a list of links from labels, each with an optional target. */
export function sampleLinks(
  ...links: readonly (string | readonly [label: string, target: Partial<LinkData>])[]
): readonly (LinkData & { readonly _key: string })[] {
  return keyed(links.map((link) => (typeof link === 'string' ? sampleLink(link) : sampleLink(...link))));
}

type TextBlock = Extract<PortableTextData[number], { readonly _type: 'block' }>;

/** Creates a paragraph, heading or list item of rich text. */
export function sampleParagraph(text: string, overrides: Written<Partial<TextBlock>> = {}): TextBlock {
  const span = { _key: 'span', _type: 'span', text, marks: [] } as const;
  return written<TextBlock>({
    _key: `text-${text}`,
    _type: 'block',
    style: 'normal',
    listItem: null,
    level: null,
    children: [span],
    markDefs: null,
    ...overrides,
  });
}

/** Creates rich text with every style, mark and object it may contain. */
export function sampleRichText(text: SampleTexts): PortableTextData {
  const linkKey = 'link';
  return [
    sampleParagraph(text.heading, { style: 'h2' }),
    sampleParagraph(text.paragraph),
    {
      ...sampleParagraph(text.sentence),
      children: [
        { _key: 'plain', _type: 'span', text: contentText(`${text.sentence} `), marks: [] },
        { _key: 'strong', _type: 'span', text: contentText(`${text.longWord} `), marks: ['strong'] },
        { _key: 'emphasis', _type: 'span', text: contentText(`${text.eyebrow} `), marks: ['em'] },
        { _key: 'linked', _type: 'span', text: contentText(text.action), marks: [linkKey] },
      ],
      markDefs: [
        {
          _key: linkKey,
          _type: 'externalLink',
          href: 'https://example.com/',
          fragment: null,
          documentId: null,
        },
      ],
    },
    sampleParagraph(text.question, { style: 'h3' }),
    ...[text.sentence, text.longWord].map((item) =>
      sampleParagraph(item, { _key: `bullet-${item}`, listItem: 'bullet', level: 1 }),
    ),
    ...[text.action, text.longAction].map((item) => sampleParagraph(item, { listItem: 'number', level: 1 })),
    sampleParagraph(text.role, { style: 'h4' }),
    sampleParagraph(text.longHeading, { style: 'blockquote' }),
    { _key: 'picture', _type: 'picture', ...samplePhoto(text) },
  ];
}
