import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { createStyleFilter } from './page-styles.ts';
import { fingerprintOf } from './verdict-cache.ts';

/** Addresses of the site's own files, in attributes of a page and in style sheets. */
const REFERENCES = /(?:(?:src|href|poster|data-src)="(\/[^"#?]+\.\w+)|url\(['"]?(?!data:)([^'")]+))/g;
const STYLE_SHEET = /\.css$/;

/** Style sheets that a page links; they are renamed with each change of any component in them. */
const LINKED_STYLES = /\/_astro\/[\w-]+\.css/g;

/** Computes keys of built pages. */
export interface PageKeys {
  /** Computes the key of a page once. @param file path of the page below the built folder. */
  keyOf(file: string): Promise<string>;
}

/**
 * Computes keys that change with everything a page shows: its own bytes, the style rules that can match its elements,
 * the other files of the site that it loads, also through style sheets, and the response headers. Images of the content
 * service are named by their content.
 * @param root built folder.
 * @param contentOrigin origin of the content service, which differs from run to run and says nothing.
 */
export function createPageKeys(root: string, contentOrigin: string): PageKeys {
  const known = new Map<string, Promise<string>>();
  const { host } = new URL(contentOrigin);
  const filter = readScripts(root).then(createStyleFilter);

  const read = async (path: string): Promise<Buffer> =>
    await readFile(join(root, path)).catch(() => Buffer.from('missing'));

  function fingerprintOnce(path: string): Promise<string> {
    const cached = known.get(path) ?? read(path).then((bytes) => fingerprintOf([bytes]));
    known.set(path, cached);
    return cached;
  }

  async function styleFingerprint(path: string, html: string): Promise<string> {
    const css = (await filter)((await read(path)).toString(), html);
    return fingerprintOf([css, ...(await Promise.all(loadedBy(css, path).map(fingerprintOnce)))]);
  }

  const neutral = (text: string) => text.replaceAll(host, 'content').replaceAll(LINKED_STYLES, '*.css');

  async function computeKey(file: string): Promise<string> {
    const html = (await read(file)).toString();
    const headers = (await read('_headers')).toString();
    const loaded = loadedBy(html, `/${file}`).map(async (path) =>
      STYLE_SHEET.test(path) ? await styleFingerprint(path, html) : await fingerprintOnce(path),
    );
    return fingerprintOf([neutral(html), neutral(headers), ...(await Promise.all(loaded))]);
  }

  const keys = new Map<string, Promise<string>>();
  return {
    keyOf(file) {
      const key = keys.get(file) ?? computeKey(file);
      keys.set(file, key);
      return key;
    },
  };
}

/** Lists the site's own files that a page or a style sheet loads, in their order: that of style sheets decides. */
function loadedBy(text: string, from: string): readonly string[] {
  const paths = [...text.matchAll(REFERENCES)].map(([, own, relative]) =>
    own === undefined ? posix.join(posix.dirname(from), relative ?? '') : own,
  );
  return [...new Set(paths)];
}

async function readScripts(root: string): Promise<string> {
  const texts: string[] = [];
  for await (const path of glob('_astro/*.js', { cwd: root }))
    texts.push(await readFile(join(root, path), 'utf8'));
  return texts.join('\n');
}
