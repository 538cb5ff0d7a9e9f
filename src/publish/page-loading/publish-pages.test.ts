import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishPages } from './publish-pages.ts';

const PAGE = '_astro/page.css';
const FAQ = '_astro/faq.css';
const SHARED = '_astro/shared.css';
/** A shared sheet, one of a template with two components, and one that is of use to the second of these only. */
const SHEETS = {
  [SHARED]: 'body{margin:0}.foot[data-foot1]{top:0}',
  [PAGE]: '.hero[data-hero1]{top:0}.faq[data-faq12]{top:1px}',
  [FAQ]: '.mark[data-faq12]{top:2px}',
};
const scopes = new Map(['foot1', 'hero1', 'faq12', 'rest1'].map((scope) => [scope, `${scope}abc`]));

const page = (sheets: readonly string[], ...components: readonly string[]) =>
  `<head>${sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('')}</head>
<body>${[...components, 'foot1'].map((scope) => `<p data-${scope}>Text</p>`).join('')}</body>`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'page-loading-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Publishes pages and returns the texts of the style sheets that each links. */
async function publish(pages: Readonly<Record<string, string>>): Promise<Record<string, readonly string[]>> {
  for (const [file, text] of Object.entries({ ...SHEETS, ...pages })) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await publishPages(root, { scopes, imports: new Map(), facades: new Map() });
  const linked: Record<string, readonly string[]> = {};
  for (const file of Object.keys(pages)) {
    const html = await readFile(join(root, file), 'utf8');
    const addresses = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    linked[file] = await Promise.all(addresses.map((address) => readFile(join(root, address), 'utf8')));
  }
  return linked;
}

describe('publishPages', () => {
  const shared = SHEETS[SHARED];

  it('links what a page contains before what all pages share', async () => {
    const linked = await publish({
      'index.html': page([PAGE, SHARED, FAQ], 'hero1'),
      'help/index.html': page([PAGE, SHARED, FAQ], 'hero1', 'faq12'),
      'faq/index.html': page([PAGE, SHARED, FAQ], 'faq12'),
      '404.html': page([SHARED]),
    });
    expect(linked).toEqual({
      'index.html': ['.hero[data-hero1]{top:0}', shared],
      'help/index.html': [`${SHEETS[PAGE]}${SHEETS[FAQ]}`, shared],
      'faq/index.html': ['.faq[data-faq12]{top:1px}.mark[data-faq12]{top:2px}', shared],
      '404.html': [shared],
    });
  });

  it('writes one sheet for pages with the same components and removes those it replaces', async () => {
    await publish({
      'a.html': page([PAGE, SHARED], 'hero1'),
      'b.html': page([PAGE, SHARED], 'hero1', 'rest1'),
      'c.html': page([SHARED, FAQ], 'faq12'),
    });
    const left = await readdir(join(root, '_astro'));
    expect(left.filter((file) => file !== 'shared.css')).toHaveLength(2);
    expect(left).not.toContain('page.css');
    expect(await readFile(join(root, 'a.html'), 'utf8')).toBe(
      (await readFile(join(root, 'b.html'), 'utf8')).replace('<p data-rest1>Text</p>', ''),
    );
  });

  it('throws for a page without a head, with its name', async () => {
    await expect(publish({ 'de/index.html': '<p>Text</p>' })).rejects.toThrow(
      'The page de/index.html cannot get its styles. It has no </head>',
    );
  });
});
