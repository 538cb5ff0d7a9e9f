import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PAGE_BUDGET, PICTURE_WINDOWS } from '../../support/budgets.ts';

import { fontFaces, fontFiles } from './font-faces.ts';
import type { PageParts } from './page-parts.ts';
import { chosenPicture } from './picture-choice.ts';
import { withImports } from './script-imports.ts';
import { PICTURES_PATH } from '../../../src/config/content-service.ts';

/** Kind of resource that has a budget. */
export type Part = keyof typeof PAGE_BUDGET;

/** Transfer size of a page by kind of resource, in bytes. */
export type PageWeight = Readonly<Record<Part, number>> & { readonly path: string };

/** Sources of the resources that pages load. */
export interface ScaleOptions {
  /** Folder of the built site. */
  readonly root: string;
  /** Returns an image of the content service, or on another origin, with the browser's content negotiation. */
  readonly fetchPicture: (address: string) => Promise<Uint8Array>;
}

/** Weighs pages; what many of them share is weighed once. */
export function createScale({ root, fetchPicture }: ScaleOptions): (page: PageParts) => Promise<PageWeight> {
  const remembered = <Value>(make: (key: string) => Promise<Value>) => {
    const known = new Map<string, Promise<Value>>();
    return (key: string) => {
      const value = known.get(key) ?? make(key);
      known.set(key, value);
      return value;
    };
  };
  const readText = remembered((address) => readFile(join(root, address), 'utf8'));
  const packedSize = remembered(async (address) => gzipSync(await readText(address)).byteLength);
  const fileSize = remembered(async (address) => (await readFile(join(root, address))).byteLength);
  const faces = remembered(async (address) => fontFaces(await readText(address)));
  const pictureSize = remembered(async (address) => {
    const isFile = address.startsWith('/') && !address.startsWith(PICTURES_PATH);
    const bytes = isFile ? await readFile(join(root, address)) : await fetchPicture(address);
    // SVG is text, which hosts compress.
    return new URL(address, 'http://site').pathname.endsWith('.svg')
      ? gzipSync(bytes).byteLength
      : bytes.byteLength;
  });

  const fontsOf = async ({ styles, text }: PageParts) => {
    const files = fontFiles((await Promise.all(styles.map(faces))).flat(), text);
    return sum(await Promise.all(files.map(fileSize)));
  };
  const firstPictureOf = async ({ firstPictures }: PageParts) => {
    const sizes = await Promise.all(
      PICTURE_WINDOWS.map(async (window) => {
        const chosen = firstPictures.map(({ src, srcset, sizes }) =>
          srcset === '' ? src : chosenPicture(srcset, sizes, window),
        );
        return sum(await Promise.all(chosen.map(pictureSize)));
      }),
    );
    return Math.max(...sizes);
  };

  return async (parts) => {
    const scripts = await withImports(parts.scripts, readText);
    const inline = parts.inlineScripts.map((code) => gzipSync(code).byteLength);
    return {
      path: parts.path,
      html: gzipSync(parts.html).byteLength,
      css: sum(await Promise.all(parts.styles.map(packedSize))),
      fonts: await fontsOf(parts),
      script: sum([...inline, ...(await Promise.all(scripts.map(packedSize)))]),
      firstPicture: await firstPictureOf(parts),
    };
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
