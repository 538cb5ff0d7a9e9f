import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shortenScopes } from '../../../src/publish/astro/short-scopes.ts';
import { createPageKeys } from './page-key.ts';

const PAGE = '<link rel="stylesheet" href="/_astro/a.css"><script src="/_astro/a.js"></script><p>Text</p>';
const FILES: Readonly<Record<string, string>> = {
  'de/index.html': `${PAGE}<img src="http://localhost:1111/images/x.png">`,
  'fr/index.html': '<p>Texte</p>',
  _headers: '/*\n  Content-Security-Policy: img-src http://localhost:1111',
  '_astro/a.css': "@font-face { src: url('./text.woff2') } p { background: url(data:image/gif;base64,R0) }",
  '_astro/a.js': 'run()',
  '_astro/text.woff2': 'glyphs',
};
let root = '';

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

const keyNow = (file = 'de/index.html', origin = 'http://localhost:1111') =>
  createPageKeys(root, origin).keyOf(file);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'page-key-'));
  await write(FILES);
});
afterEach(() => rm(root, { recursive: true }));

describe('keys of pages', () => {
  it.each([
    ['the page', { 'de/index.html': '<p>Other</p>' }],
    ['a script', { '_astro/a.js': 'stop()' }],
    ['a style sheet', { '_astro/a.css': 'p { color: red }' }],
    ['a font of a style sheet', { '_astro/text.woff2': 'other glyphs' }],
    ['the response headers', { _headers: '/*\n  Content-Security-Policy: default-src *' }],
  ])('change with %s', async (_, change) => {
    const before = await keyNow();
    await write(change);
    expect(await keyNow()).not.toBe(before);
  });

  it('change when a loaded file is deleted', async () => {
    const before = await keyNow();
    await rm(join(root, '_astro/a.js'));
    expect(await keyNow()).not.toBe(before);
  });

  it('do not change with other pages', async () => {
    const before = await keyNow();
    await write({ 'fr/index.html': '<p>Autre</p>' });
    expect(await keyNow()).toBe(before);
  });

  it('do not change with the style of a component that the page does not contain', async () => {
    const [own, other] = ['ownscope', 'otherscp'].map((scope) =>
      shortenScopes(`data-astro-cid-${scope}`, new Map()),
    );
    const style = (rules: string) => `@media (width>=1px){.a[${own}]{color:red}}${rules}`;
    await write({ 'de/index.html': `${PAGE}<p ${own}>`, '_astro/a.css': style('') });
    const before = await keyNow();
    await rm(join(root, '_astro/a.css'));
    await write({
      'de/index.html': `${PAGE.replace('a.css', 'b.css')}<p ${own}>`,
      '_astro/b.css': style(`@media print{.b[${other}]{color:red}}`),
    });
    expect(await keyNow()).toBe(before);
  });

  it('do not change with the port of the content service', async () => {
    const before = await keyNow();
    await write(
      Object.fromEntries(
        Object.entries(FILES).map(([path, text]) => [path, text.replaceAll('1111', '2222')]),
      ),
    );
    expect(await keyNow('de/index.html', 'http://localhost:2222')).toBe(before);
  });
});
