import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { useFolder } from '../../process/testing/folder.ts';
import type { StoredSite } from '../content/store/stored-site.ts';
import type { Bundle } from './bundle.ts';
import { isPageError } from './page-error.ts';
import { createPageRenderer } from './page-renderer.ts';

const folder = useFolder('file');

/** Renders the blocks of a document; one without a heading is a fault, and no blocks are one where the path says so. */
const ENTRY = `export const noteArticleLength = () => undefined;
export const app = {
  match: () => ({}),
  async render({ url }, { locals: { site, noteFailure } }) {
    const { blocks } = site.content.document('page-a');
    try {
      if (url.endsWith('/frame/')) throw new Error('no frame');
      for (const block of blocks) block.heading.trim();
    } catch (error) {
      noteFailure(error);
    }
    return new Response('');
  },
};
`;

const BLOCKS = [{ _type: 'hero', heading: 'A' }, { _type: 'faq' }, { _type: 'faq', heading: 'B' }];

beforeAll(async () => {
  await mkdir(folder('server'));
  await writeFile(folder('server/entry.mjs'), ENTRY);
  // Line 8 of the bundle is line 3, column 5 of the component.
  const map = { version: 3, sources: ['../src/Faq.astro'], names: [], mappings: ';;;;;;;AAEI' };
  await writeFile(folder('server/entry.mjs.map'), JSON.stringify(map));
});

async function failureAt(path: string): Promise<unknown> {
  const page = { _id: 'page-a', language: 'de', blocks: BLOCKS };
  const opened = {
    lengths: [],
    site: {
      environment: { domain: 'https://site.example' },
      content: { document: () => page },
      routes: { atPath: () => ({ documentId: 'page-a' }) },
    },
  };
  // Of both only what is read before a page is finished.
  const bundle = { folder: folder(), key: 'key', facts: { templates: [] } } as unknown as Bundle;
  // See above.
  const site = opened as unknown as StoredSite;
  const render = await createPageRenderer(bundle, site, folder('out'), () => '');
  return await render(path).then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('names the block that makes a page fail, and the place in its source', async () => {
  const error = await failureAt('/a/');
  expect(String(error)).toMatch(
    /^PageError: The page \/a\/ cannot be rendered: .*trim.*\n {2}block: blocks\[1\] \(faq\)\n {2}document: page-a\nTypeError: [^]*src\/Faq\.astro:3:5/,
  );
  expect(isPageError(error) && error.problem).toMatchObject({
    documentId: 'page-a',
    locale: 'de',
    field: 'blocks[1]',
  });
});

it('names no block of a page that fails without any', async () => {
  const error = await failureAt('/frame/');
  expect(isPageError(error) && error.problem?.field).toBe('');
  expect(String(error)).toContain('cannot be rendered: no frame\n  document: page-a\nError: no frame');
});
