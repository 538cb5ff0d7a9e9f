import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fingerprintOf } from './verdict-cache.ts';

/** Addresses of the site's own files, in attributes of a page and in style sheets. */
const REFERENCES = /(?:(?:src|href|poster|data-src)="(\/[^"#?]+\.\w+)|url\(['"]?(?!data:)([^'")]+))/g;
const STYLE_SHEET = /\.css$/;

/** Computes keys of built pages. */
export interface PageKeys {
  /** @param file path of the page below the built folder. */
  keyOf(file: string): Promise<string>;
}

/**
 * Computes keys that change with everything a page shows: its own bytes, those of the files of the site that it loads,
 * also through style sheets, and the response headers. Images of the content service are named by their content.
 * @param root built folder.
 * @param contentOrigin origin of the content service, which differs from run to run and says nothing.
 */
export function createPageKeys(root: string, contentOrigin: string): PageKeys {
  const known = new Map<string, Promise<string>>();
  const { host } = new URL(contentOrigin);

  const read = async (path: string): Promise<Buffer> =>
    await readFile(join(root, path)).catch(() => Buffer.from('missing'));

  async function fingerprint(path: string): Promise<string> {
    const bytes = await read(path);
    if (!STYLE_SHEET.test(path)) return fingerprintOf([bytes]);
    const loaded = await loadedBy(bytes.toString(), path);
    return fingerprintOf([bytes, ...loaded]);
  }

  function fingerprintOnce(path: string): Promise<string> {
    const cached = known.get(path) ?? fingerprint(path);
    known.set(path, cached);
    return cached;
  }

  async function loadedBy(text: string, from: string): Promise<readonly string[]> {
    const paths = [...text.matchAll(REFERENCES)].map(([, own, relative]) =>
      own === undefined ? posix.join(posix.dirname(from), relative ?? '') : own,
    );
    return await Promise.all([...new Set(paths)].sort().map(fingerprintOnce));
  }

  const neutral = (text: string) => text.replaceAll(host, 'content');

  return {
    async keyOf(file) {
      const html = (await read(file)).toString();
      const headers = (await read('_headers')).toString();
      return fingerprintOf([neutral(html), neutral(headers), ...(await loadedBy(html, `/${file}`))]);
    },
  };
}
