/** Attributes of a `<link rel="preload">`. */
interface PreloadLink {
  readonly href: string;
  readonly as: 'font' | 'image' | 'script' | 'style' | 'fetch';
  readonly crossorigin: 'anonymous' | undefined;
}

const KIND_BY_EXTENSION: Readonly<Record<string, PreloadLink['as']>> = {
  woff2: 'font',
  woff: 'font',
  avif: 'image',
  webp: 'image',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  svg: 'image',
  js: 'script',
  mjs: 'script',
  css: 'style',
  json: 'fetch',
};

/**
 * Describes how to preload a resource, by its file extension. Fonts and data are fetched
 * anonymously with CORS, so their preload must be too or the browser fetches them twice.
 * @throws Error for an extension whose kind is unknown: the browser would ignore the preload.
 */
export function preloadLink(href: string): PreloadLink {
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(href)?.[1]?.toLowerCase() ?? '';
  const kind = KIND_BY_EXTENSION[extension];
  if (!kind) {
    const known = Object.keys(KIND_BY_EXTENSION).join(', ');
    throw new Error(
      `Cannot preload '${href}': its extension is none of ${known}. Change 'preload' in src/config/deployment/site.ts.`,
    );
  }
  return { href, as: kind, crossorigin: kind === 'font' || kind === 'fetch' ? 'anonymous' : undefined };
}

/** Converts a BCP 47 tag to Open Graph's format: `en-GB` becomes `en_GB`. */
export function openGraphLocale(tag: string): string {
  return tag.replaceAll('-', '_');
}

const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * Serialises JSON for `<script type="application/ld+json">`. Characters that could end the element or be parsed as
 * markup are escaped as `\uXXXX`.
 */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
