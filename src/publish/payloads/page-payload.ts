import { LOCALES, localeOfPath } from '../../config/locales.ts';
import type { PagePayload, PayloadPicture } from '../../config/page-payload.ts';
import { pageType } from '../../config/page-type.ts';

/** Attributes of an element by name, with entities decoded. */
type Attributes = ReadonlyMap<string, string>;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const LOCALE_CODES: ReadonlySet<string> = new Set(LOCALES.map(({ code }) => code));

/**
 * Reads out of a finished page what its payload says.
 *
 * @param path path of the page, such as `/de/blog/`.
 * @throws Error for a page without a title.
 */
export function pagePayload(html: string, path: string): PagePayload {
  const [head = '', body = ''] = html.split('<body', 2);
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  if (title === undefined) throw new Error(`The page ${path} cannot get a payload. It has no <title>.`);
  const links = elements(head, 'link');
  const metas = elements(head, 'meta');
  const hrefs = (isMeant: (link: Attributes) => boolean) =>
    links.filter(isMeant).map((link) => link.get('href') ?? '');
  const sheets = elements(html, 'link').flatMap((link) =>
    link.get('rel') === 'stylesheet' ? (link.get('href') ?? []) : [],
  );
  const picture = elements(body, 'img').find((image) => image.get('fetchpriority') === 'high');
  return {
    title: decodeEntities(title),
    description: metas.find((meta) => meta.get('name') === 'description')?.get('content') ?? '',
    locale: localeOfPath(path).code,
    pageType: pageType(path, (segment) => LOCALE_CODES.has(segment)),
    alternates: alternatesIn(links),
    preloads: {
      ...(picture ? { picture: describePicture(picture) } : {}),
      fonts: hrefs((link) => link.get('rel') === 'preload' && link.get('as') === 'font'),
      styles: [...new Set(sheets)],
    },
  };
}

function describePicture(image: Attributes): PayloadPicture {
  const [srcset, sizes] = [image.get('srcset'), image.get('sizes')];
  return {
    src: image.get('src') ?? '',
    ...(srcset === undefined ? {} : { srcset }),
    ...(sizes === undefined ? {} : { sizes }),
  };
}

function alternatesIn(links: readonly Attributes[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    links.flatMap((link) => {
      const language = link.get('hreflang');
      return language === undefined ? [] : [[language, new URL(link.get('href') ?? '').pathname]];
    }),
  );
}

/** Lists the elements of a name in HTML that Astro has written: attributes are in double quotes. */
function elements(html: string, name: string): readonly Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}\\s((?:[^>"]|"[^"]*")*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          decodeEntities(value),
        ]),
      ),
  );
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name = '') =>
    code === undefined ? (NAMED_ENTITIES[String(name)] ?? entity) : String.fromCodePoint(Number(code)),
  );
}
