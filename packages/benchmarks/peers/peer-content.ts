import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import type {
  Article,
  Link,
  Page,
  Picture,
  PortableText,
  SanityImageAsset,
} from '../../../src/content/types.generated.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { groupId, type SyntheticDocument } from '../synthetic-content.ts';

/** Origin of the site in canonical addresses and alternates. */
const ORIGIN = 'https://bench.example';

/** Widths of pictures that pages offer, in pixels. */
const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;

/** Link with its address. */
interface PeerLink {
  readonly href: string;
  readonly label: string;
}

/** Part of a section: a card, a step, a question. */
interface PeerPart {
  readonly heading?: string;
  readonly picture?: { readonly asset: string; readonly alt: string };
  readonly paragraphs: readonly string[];
}

/** Block as a section of a page. */
interface PeerSection {
  readonly heading?: string;
  readonly parts: readonly PeerPart[];
}

/** Page as peers render it. */
export interface PeerPage {
  readonly id: string;
  /** URL path with slashes at both ends. */
  readonly path: string;
  readonly locale: string;
  readonly group: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly breadcrumbs: readonly PeerLink[];
  readonly sections: readonly PeerSection[];
}

/** Synthetic content as peers read it: resolved to addresses, what pages share stands once. */
export interface PeerContent {
  /** Parts common to all pages of a locale, by its code. */
  readonly sites: Readonly<
    Record<
      string,
      {
        readonly lang: string;
        readonly dir: string;
        readonly navigation: readonly PeerLink[];
        readonly footerColumns: readonly { readonly heading: string; readonly links: readonly PeerLink[] }[];
        readonly footerText: string;
      }
    >
  >;
  /** Alternates of a page, by its group. */
  readonly alternates: Readonly<
    Record<string, readonly { readonly hreflang: string; readonly href: string }[]>
  >;
  /** Attributes of images, by the id of their asset. */
  readonly pictures: Readonly<
    Record<
      string,
      { readonly src: string; readonly srcset: string; readonly width: number; readonly height: number }
    >
  >;
  readonly pages: readonly PeerPage[];
}

/** Resolves synthetic documents to what peers render. @param groups number of translation groups. */
export function peerContent(documents: readonly SyntheticDocument[], groups: number): PeerContent {
  const routed = documents.filter((each) => each._type === 'page' || each._type === 'article');
  const paths = new Map(routed.map((each) => [each._id, routePath(each.language ?? '', each.slug.current)]));
  const pathOf = (id: string) => paths.get(id) ?? '';
  const linkOf = ({ label, document }: Link): PeerLink => ({ href: pathOf(document?._ref ?? ''), label });
  const settings = documents.filter((each) => each._type === 'siteSettings');
  const assets = documents.filter((each) => each._type === 'sanity.imageAsset');
  const alternates = Array.from({ length: groups }, (_, index) => {
    const group = groupId(index);
    const tags = [...LOCALES, { ...getLocale('en-gb'), iso: 'x-default' }];
    const links = tags.map(({ code, iso }) => ({ hreflang: iso, href: ORIGIN + pathOf(`${group}-${code}`) }));
    return [group, links] as const;
  });
  return {
    sites: Object.fromEntries(
      settings.map(({ language = '', navigation = [], footerColumns = [], footerText = '' }) => {
        const { iso, direction } = getLocale(language);
        const columns = footerColumns.map(({ heading, links }) => ({ heading, links: links.map(linkOf) }));
        const links = navigation.flatMap((item) => (item._type === 'link' ? [linkOf(item)] : []));
        return [
          language,
          { lang: iso, dir: direction, navigation: links, footerColumns: columns, footerText },
        ];
      }),
    ),
    alternates: Object.fromEntries(alternates),
    pictures: Object.fromEntries(assets.map((asset) => [asset._id, imageOf(asset)])),
    pages: routed.map((document) => pageOf(document, pathOf)),
  };
}

/** Changes the first text of a page. @throws Error when there is no such page. */
export function withText(content: PeerContent, id: string, text: string): PeerContent {
  const page = content.pages.find((each) => each.id === id);
  const [first, ...sections] = page?.sections ?? [];
  const [part, ...parts] = first?.parts ?? [];
  if (!page || !first || !part) throw new Error(`The content has no page ${id} with a section.`);
  const changed = { ...part, paragraphs: [text, ...part.paragraphs.slice(1)] };
  const edited = { ...page, sections: [{ ...first, parts: [changed, ...parts] }, ...sections] };
  return { ...content, pages: content.pages.map((each) => (each === page ? edited : each)) };
}

function imageOf({ url, metadata }: SanityImageAsset) {
  const { width = 0, height = 0 } = metadata?.dimensions ?? {};
  const sized = (pixels: number) => `${url}?w=${pixels}&auto=format&fit=max`;
  const srcset = PICTURE_WIDTHS.map((pixels) => `${sized(pixels)} ${pixels}w`).join(', ');
  return { src: sized(PICTURE_WIDTHS[1]), srcset, width, height };
}

function pageOf(document: Page | Article, pathOf: (id: string) => string): PeerPage {
  const { _id: id, language: locale = '', title, description = '' } = document;
  const path = pathOf(id);
  const group = id.slice(0, id.length - locale.length - 1);
  const home = { href: pathOf(`${groupId(0)}-${locale}`), label: 'Home' };
  return {
    ...{ id, path, locale, group, title, description, canonical: ORIGIN + path },
    breadcrumbs: [home, { href: path, label: title }],
    sections: document._type === 'article' ? [articleSection(document)] : document.blocks.map(sectionOf),
  };
}

function articleSection({ content, picture }: Article): PeerSection {
  return { parts: [{ ...pictured(picture), paragraphs: paragraphsOf(content) }] };
}

/** Makes a section of a block. @throws Error for a block that synthetic content has not. */
function sectionOf(block: Page['blocks'][number]): PeerSection {
  switch (block._type) {
    case 'hero':
      return {
        heading: block.heading,
        parts: [{ ...pictured(block.picture), paragraphs: [block.text ?? ''] }],
      };
    case 'statistics':
      return {
        heading: block.heading,
        parts: block.items.map(({ value, label }) => ({ heading: String(value), paragraphs: [label] })),
      };
    case 'steps':
      return { heading: block.heading, parts: block.steps.map(cardOf) };
    case 'cardGrid':
      return { heading: block.heading, parts: block.cards.map(cardOf) };
    case 'mediaWithText':
      return {
        heading: block.heading,
        parts: [{ ...pictured(block.picture), paragraphs: paragraphsOf(block.content) }],
      };
    case 'quotes':
      return {
        heading: block.heading,
        parts: block.items.map(({ text, name }) => ({ paragraphs: [text, name] })),
      };
    case 'richText':
      return { parts: [{ paragraphs: paragraphsOf(block.content) }] };
    case 'faq':
      return {
        heading: block.heading,
        parts: block.items.map(({ question, answer }) => ({
          heading: question,
          paragraphs: paragraphsOf(answer),
        })),
      };
    case 'callToAction':
      return {
        heading: block.heading,
        parts: [{ paragraphs: (block.actions ?? []).map(({ label }) => label) }],
      };
    default:
      throw new Error(`Peers do not render the block '${block._type}'; add it to ${import.meta.filename}.`);
  }
}

function cardOf(card: { heading: string; text?: string; picture?: Picture }): PeerPart {
  return { heading: card.heading, ...pictured(card.picture), paragraphs: [card.text ?? ''] };
}

function pictured(picture: Picture | undefined): Pick<PeerPart, 'picture'> {
  return picture?.asset ? { picture: { asset: picture.asset._ref, alt: picture.alt } } : {};
}

function paragraphsOf(text: PortableText): readonly string[] {
  return text.flatMap((block) =>
    block._type === 'block' ? [(block.children ?? []).map((span) => span.text ?? '').join('')] : [],
  );
}
