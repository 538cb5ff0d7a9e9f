import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BUILD_RECORD, PAYLOAD_FILE, STYLE_INDEX_FILE } from '../../../src/config/deployment/deployment.ts';
import type { PagePayload, StyleIndex } from '../../../src/config/page-payload.ts';
import { readPreloads } from '../../../src/browser/prefetch/preload-page.ts';
import { localePrefix } from '../../../src/routing/paths.ts';
import { type ReadPage, readPages } from '../support/read-pages.ts';

/** Maximum size of a locale's index of style sheets, in bytes with gzip: some 400 pages. */
const MAX_STYLE_INDEX_BYTES = 8000;

/** Maximum size of a page's payload, in bytes with gzip. */
const MAX_PAYLOAD_BYTES = 2000;

const { root, origin } = inject('site');
/** Problems that are shown of those found. */
const SHOWN = 10;

interface PageWithPayload {
  readonly page: ReadPage;
  readonly bytes: number;
  readonly payload: PagePayload;
}

let found: readonly PageWithPayload[];

beforeAll(async () => {
  const pages = (await readPages(root)).filter(({ path }) => path.endsWith('/'));
  found = await Promise.all(
    pages.map(async (page) => {
      const text = await readFile(join(root, page.path, PAYLOAD_FILE));
      // Written by the build under test.
      return { page, bytes: gzipSync(text).byteLength, payload: JSON.parse(text.toString()) as PagePayload };
    }),
  );
});

/** Text with its white space collapsed, as the facts of a page have it. */
const shown = (text: string) => text.replaceAll(/\s+/g, ' ');

const pathsWhere = (isWrong: (each: PageWithPayload) => boolean) =>
  found
    .filter(isWrong)
    .map(({ page }) => page.path)
    .slice(0, SHOWN);

describe('the payload of every page', () => {
  it('is small', () => {
    expect(found.length).toBeGreaterThan(500);
    expect(pathsWhere(({ bytes }) => bytes > MAX_PAYLOAD_BYTES)).toEqual([]);
  });

  it('says what the page is', () => {
    expect(
      pathsWhere(({ page: { facts }, payload }) => {
        const isSame =
          shown(payload.title) === shown(facts.title) && payload.description === facts.description;
        return !isSame || payload.locale === '' || payload.pageType === '';
      }),
    ).toEqual([]);
  });

  it('names the style sheets of the page', () => {
    expect(
      pathsWhere(({ page, payload }) => payload.preloads.styles.join() !== page.parts.styles.join()),
    ).toEqual([]);
  });

  it('agrees with the index of its locale on style sheets', async () => {
    const files = [...new Set(found.map(({ payload: { locale } }) => localePrefix(locale)))];
    const indexes = await Promise.all(files.map((prefix) => readFile(join(root, prefix, STYLE_INDEX_FILE))));
    expect(Math.max(...indexes.map((text) => gzipSync(text).byteLength))).toBeLessThan(MAX_STYLE_INDEX_BYTES);
    const styles = new Map(
      // Written by the build under test.
      indexes.flatMap((text) => Object.entries(JSON.parse(text.toString()) as StyleIndex)),
    );
    expect(styles.size).toBe(found.length);
    expect(
      pathsWhere(({ page, payload }) => styles.get(page.path)?.join() !== payload.preloads.styles.join()),
    ).toEqual([]);
  });

  it('names the picture that the page loads first', () => {
    const urgent = found.filter(({ page }) => page.html.includes('fetchpriority="high"'));
    expect(urgent.length).toBeGreaterThan(found.length / 2);
    expect(
      urgent
        .filter(({ page, payload: { preloads } }) => {
          const isFirst = (picture: { readonly src: string; readonly srcset: string }) =>
            picture.src === preloads.picture?.src && picture.srcset === (preloads.picture.srcset ?? '');
          return !page.parts.firstPictures.some(isFirst);
        })
        .map(({ page }) => page.path),
    ).toEqual([]);
  });

  it('is read whole by the browser', () => {
    expect(found.map(({ payload }) => readPreloads(payload))).toEqual(
      found.map(({ payload }) => payload.preloads),
    );
  });
});

it.each([
  [`/de/${PAYLOAD_FILE}?b=0123456789abcdef`, 'public, max-age=60'],
  [`/${BUILD_RECORD}`, 'public, max-age=60'],
  [`/de/${STYLE_INDEX_FILE}`, 'public, max-age=60'],
])('%s is sent as JSON with %s', async (path, cacheControl) => {
  const response = await fetch(origin + path);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
});
