import { describe, expect, it } from 'vitest';
import { hurryScripts, markScripts, scriptFingerprint, withoutFacades } from './page-scripts.ts';

const script = (name: string) => `<script type="module" src="/${name}.js"></script>`;
const late = (name: string) => `<script type="module" src="/${name}.js" fetchpriority="low"></script>`;
const preload = (name: string) => `<link rel="modulepreload" href="/${name}.js" fetchpriority="low">`;
const page = (head: string, body: string) => `<head>${head}</head><body>${body}</body>`;

const IMPORTS = new Map([
  ['/a.js', ['/shared.js']],
  ['/b.js', ['/shared.js', '/a.js']],
  ['/shared.js', ['/deep.js', '/shared.js']],
]);

describe('hurryScripts', () => {
  it('preloads what scripts import, however deep, each once and at low priority', () => {
    expect(hurryScripts(page('', script('a') + script('b')), IMPORTS)).toBe(
      page(preload('shared') + preload('deep'), late('a') + late('b')),
    );
  });

  it.each([
    ['without scripts', page('', '<p>Text</p>')],
    ['with data', page('<script type="application/ld+json">{}</script>', '')],
  ])('leaves a page %s as it is', (_, html) => {
    expect(hurryScripts(html, IMPORTS)).toBe(html);
  });
});

describe('withoutFacades', () => {
  const facades = new Map([
    ['/header.js', '/shared.js'],
    ['/footer.js', '/shared.js'],
  ]);

  it('names a script instead of those that only import it, once, where the first of them is', () => {
    const html = page('', script('header') + script('a') + script('footer') + script('shared'));
    expect(withoutFacades(html, facades)).toBe(page('', script('shared') + script('a')));
  });
});

describe('scriptFingerprint', () => {
  it('is the same for the same scripts in any order, and another one for others', () => {
    const reversed = new Map([...IMPORTS].reverse());
    expect(scriptFingerprint(reversed)).toBe(scriptFingerprint(IMPORTS));
    expect(scriptFingerprint(new Map([...IMPORTS, ['/c.js', []]]))).not.toBe(scriptFingerprint(IMPORTS));
  });

  it('stands in the head of a page', () => {
    expect(markScripts(page('', 'Text'), 'abc')).toBe(page('<meta name="deployment" content="abc">', 'Text'));
  });
});
