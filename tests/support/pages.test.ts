import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attribute, builtPage, builtPages, elementsOf, findAll, pathOfFile, textOf } from './pages.ts';

const page = builtPage(
  'de/index.html',
  `<!doctype html><html lang="de"><head><title>Morsel &amp; Co</title></head>
  <body><main><h1>Rette  <em>Essen</em>
  jetzt</h1><p>Erstens<p hidden>Zweitens<!-- nicht dies --></main><template><p>Vorlage</p></template></body></html>`,
);

it.each([
  ['index.html', '/'],
  ['de/index.html', '/de/'],
  ['de/blog/brot/index.html', '/de/blog/brot/'],
  ['404.html', '/404.html'],
  ['de/404.html', '/de/404.html'],
  ['de/myindex.html', '/de/myindex.html'],
])('pathOfFile %s → %s', (file, path) => {
  expect(pathOfFile(file)).toBe(path);
});

describe('a built page', () => {
  it('is parsed as browsers do', () => {
    expect(page.path).toBe('/de/');
    expect([...elementsOf(page.document)].map(({ tagName }) => tagName)).toEqual([
      ...['html', 'head', 'title', 'body', 'main', 'h1', 'em', 'p', 'p', 'template'],
    ]);
  });

  it('is parsed once', () => {
    expect(page.document).toBe(page.document);
  });

  it('has elements, attributes and text', () => {
    expect(findAll(page, 'h1', 'title').map(textOf)).toEqual(['Morsel & Co', 'Rette Essen jetzt']);
    const [first, second] = findAll(page, 'p');
    expect(first && attribute(first, 'hidden')).toBeUndefined();
    expect(second && attribute(second, 'hidden')).toBe('');
    expect(second && textOf(second)).toBe('Zweitens');
  });
});

it('builtPages iterates over every HTML file of a folder in path order', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pages-'));
  try {
    for (const file of ['index.html', 'de/index.html', 'de/blog/index.html', '404.html', 'robots.txt']) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), `<title>${file}</title>`);
    }
    const found: (readonly [string, string])[] = [];
    for await (const built of builtPages(root)) {
      found.push([built.path, findAll(built, 'title').map(textOf).join()]);
    }
    expect(found).toEqual([
      ['/404.html', '404.html'],
      ['/de/blog/', 'de/blog/index.html'],
      ['/de/', 'de/index.html'],
      ['/', 'index.html'],
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});
