import { attribute, elementsOf, textOf, type BuiltPage, type Element } from './pages.ts';

/** Metadata of a built page, parsed from its HTML. */
export interface PageFacts {
  readonly path: string;
  readonly lang: string | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
  /** `hreflang` → address, in the order of the page. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Tag names of the headings in document order: `h1`, `h2` … */
  readonly headings: readonly string[];
  /** Ids of the main content's `h2`, in document order. */
  readonly sectionIds: readonly string[];
  /** Anchors that the list of contents beside the text links, in order; empty without such a list. */
  readonly contents: readonly string[];
  /** `lang` of `<main>`, set when it differs from the page's. */
  readonly mainLang: string | undefined;
  /** Targets of `<a href>`. */
  readonly links: readonly string[];
  /** URLs of scripts, style sheets, images, icons and all other resources of the page. */
  readonly assets: readonly string[];
  readonly ids: readonly string[];
  /** Structured data, parsed. */
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[];
  readonly openGraph: ReadonlyMap<string, string>;
  /** Everything a visitor can read, including attributes that assistive technology speaks. */
  readonly visibleText: string;
}

const SPOKEN_ATTRIBUTES = ['alt', 'aria-label', 'title', 'placeholder'];

/** Reads a page once and keeps only what the tests need: thousands of trees would not fit in memory. */
export function factsOf(page: BuiltPage): PageFacts {
  const elements = [...elementsOf(page.document)];
  const named = (...names: readonly string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const values = (found: readonly Element[], name: string) =>
    found.flatMap((element) => attribute(element, name) ?? []);
  const meta = (key: string) =>
    named('meta').find((element) => attribute(element, 'name') === key) ?? undefined;
  const content = (element: Element | undefined) => element && attribute(element, 'content');
  const links = named('link');
  const relation = (rel: string) => links.filter((element) => attribute(element, 'rel') === rel);
  const [html] = named('html');
  const [title] = named('title');
  const [main] = named('main');
  const [body] = named('body');
  const within = (element: Element | undefined, name: string) =>
    element ? [...elementsOf(element)].filter(({ tagName }) => tagName === name) : [];
  const contents = named('nav').find((element) => attribute(element, 'data-contents') !== undefined);

  return {
    path: page.path,
    lang: html && attribute(html, 'lang'),
    title: title ? textOf(title) : '',
    description: content(meta('description')),
    canonical: values(relation('canonical'), 'href')[0],
    robots: content(meta('robots')),
    alternates: new Map(
      relation('alternate').flatMap((element) => {
        const language = attribute(element, 'hreflang');
        return language === undefined ? [] : [[language, attribute(element, 'href') ?? '']];
      }),
    ),
    headings: named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) => tagName),
    sectionIds: values(within(main, 'h2'), 'id'),
    contents: values(within(contents, 'a'), 'href').map((link) => decodeURIComponent(link.slice(1))),
    mainLang: main && attribute(main, 'lang'),
    links: values(named('a'), 'href'),
    assets: [
      ...values(named('script', 'img', 'source', 'iframe'), 'src'),
      ...values(named('img', 'source'), 'srcset').flatMap(addressesOfSrcset),
      ...[
        ...['stylesheet', 'icon', 'apple-touch-icon', 'modulepreload', 'preload', 'manifest', 'sitemap'],
      ].flatMap((rel) => values(relation(rel), 'href')),
    ],
    ids: values(elements, 'id'),
    jsonLd: named('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      // Structured data of the page; a test fails if it is not an object.
      .map((element) => JSON.parse(textOf(element)) as Readonly<Record<string, unknown>>),
    openGraph: new Map(
      named('meta').flatMap((element) => {
        const property = attribute(element, 'property');
        return property === undefined ? [] : [[property, content(element) ?? '']];
      }),
    ),
    visibleText: [
      body ? textOf(body) : '',
      ...SPOKEN_ATTRIBUTES.flatMap((name) => values(elements, name)),
    ].join('\n'),
  };
}

function addressesOfSrcset(srcset: string): readonly string[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/[\s#]/)[0] ?? '')
    .filter((address) => address !== '');
}
