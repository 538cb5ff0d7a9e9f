import { attribute, type BuiltPage, elementsOf, textOf } from '../../support/pages.ts';

/** Resources that a page loads without interaction, parsed from its HTML. */
export interface PageParts {
  readonly path: string;
  readonly html: string;
  /** Addresses of style sheets, each once: blocks of one kind link the same. */
  readonly styles: readonly string[];
  /** Addresses of scripts that run before the visitor does anything; what they import comes on top. */
  readonly scripts: readonly string[];
  /** Scripts that stand in the page itself. */
  readonly inlineScripts: readonly string[];
  /** Pictures that load at once; placeholders in the page itself are part of its HTML. */
  readonly firstPictures: readonly {
    readonly src: string;
    readonly srcset: string;
    readonly sizes?: string;
  }[];
  /** Everything that is written in a font of the page. */
  readonly text: string;
}

/** Media of style sheets that do not apply when a page is shown first. */
const LATE_MEDIA: ReadonlySet<string> = new Set([
  'print',
  'print, (forced-colors: active)',
  '(scripting: none)',
]);

const DATA_TYPES = /json|speculationrules/;

/** True if an island hydrates only when the visitor comes near it or acts. */
function waitsForVisitor(options: string): boolean {
  // Written by Astro: the value of the directive.
  const { value } = JSON.parse(options) as { readonly value: unknown };
  return value !== 'idle';
}

/** Reads what a page loads by itself. */
export function partsOfPage(page: BuiltPage): PageParts {
  const elements = [...elementsOf(page.document)];
  const named = (...names: readonly string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const get = (element: (typeof elements)[number], name: string) => attribute(element, name) ?? '';
  const links = (rel: string) =>
    named('link').filter((element) => get(element, 'rel').split(' ').includes(rel));
  const scripts = named('script').filter((element) => !DATA_TYPES.test(get(element, 'type')));
  const islands = named('astro-island').filter((element) => !waitsForVisitor(get(element, 'opts')));
  const pictures = named('img').filter(
    (element) => get(element, 'loading') !== 'lazy' && !get(element, 'src').startsWith('data:'),
  );
  const [body] = named('body');
  return {
    path: page.path,
    html: page.html,
    // Browsers load what is for paper, or has a script make it apply, last, and wait for nothing of it.
    styles: [
      ...new Set(
        links('stylesheet')
          .filter((element) => !LATE_MEDIA.has(get(element, 'media')))
          .map((element) => get(element, 'href')),
      ),
    ],
    scripts: [
      ...scripts.map((element) => get(element, 'src')),
      ...links('modulepreload').map((element) => get(element, 'href')),
      ...islands.flatMap((element) => [
        get(element, 'component-url'),
        get(element, 'renderer-url'),
        get(element, 'before-hydration-url'),
      ]),
    ].filter((address) => address !== ''),
    inlineScripts: scripts.filter((element) => get(element, 'src') === '').map(textOf),
    firstPictures: pictures.map((element) => {
      const sizes = attribute(element, 'sizes');
      return {
        src: get(element, 'src'),
        srcset: get(element, 'srcset'),
        ...(sizes === undefined ? {} : { sizes }),
      };
    }),
    text: body ? textOf(body) : '',
  };
}

/** Parses the static imports of a script, as relative URLs; dynamic imports are not part of the initial load. */
export function staticImports(code: string): readonly string[] {
  const found = code.matchAll(
    /(?:^|[;\s}])(?:import|export)\s*(?:[\w$*{}\s,]+?\s*from\s*)?["']([^"']+)["']/g,
  );
  return [...new Set([...found].map(([, address = '']) => address))];
}
