import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales/locales.ts';
import { testHero, testPage } from '../../content/testing/fixtures.ts';
import type { Block, PageDocument } from '../../content/types.ts';
import { hiddenParts } from '../site/shown-document.ts';
import { insertIntoMain, problemsPanel, editorLocale, hiddenPanel } from './panels.ts';
import { studioLink } from './studio-link.ts';

const problem = {
  kind: 'shape' as const,
  documentId: 'page-a',
  field: 'blocks[0].heading',
  message: 'The <b>heading</b> is missing.',
  fix: 'Write one.',
};

describe('problemsPanel', () => {
  const options = { locale: getLocale('de'), studioOrigin: 'https://studio.example' };
  const html = problemsPanel([problem], options);

  it('says what is wrong with which field, and leads there', () => {
    expect(html).toContain('<code>blocks[0].heading</code>');
    expect(html).toContain('The &lt;b&gt;heading&lt;/b&gt; is missing. Write one.');
    expect(html).toContain(`href="${studioLink('https://studio.example', problem)}"`);
    expect(html).toContain('Eins ist noch zu tun');
  });

  it('is in the language of the locale, what comes from the Studio in English', () => {
    expect(html).toContain('<section class="preview-problems" lang="de-DE" dir="ltr"');
    expect(html).toContain('<span lang="en">The &lt;b&gt;');
  });

  it('names a field by its titles, and leaves the path for developers', () => {
    const titled = { ...problem, titles: ['Blocks', '1. Hero & more', 'Heading'] };
    expect(problemsPanel([titled], options)).toMatch(
      /<a [^>]*><span lang="en">Blocks → 1\. Hero &amp; more → Heading<\/span><\/a>.* <code>blocks\[0\]\.heading<\/code><\/li>/,
    );
  });

  it('names the document where there is no field', () => {
    const whole = { ...problem, field: '' };
    expect(problemsPanel([whole], options)).toContain('<code>page-a</code>');
  });
});

it.each([
  ['blocks[0].heading', 'https://studio.example/intent/edit/id=page-a;path=blocks%5B0%5D.heading/'],
  ['', 'https://studio.example/intent/edit/id=page-a/'],
])('the link to the field %j is %s', (field, expected) => {
  expect(studioLink('https://studio.example', { documentId: 'page-a', field })).toBe(expected);
});

it('puts markup at the beginning of the content, dollar signs included', () => {
  expect(insertIntoMain('<body><main id="main"><h1>A</h1></main>', '<p>$& $1</p>')).toBe(
    '<body><main id="main"><p>$& $1</p><h1>A</h1></main>',
  );
});

it.each([
  ['cs', 'de', 'cs-cz'],
  ['de-DE,de;q=0.9,en;q=0.8', 'ja', 'de'],
  ['en;q=0.5, fr-CA;q=0.9', 'ja', 'fr-ca'],
  ['nb-NO,nb;q=0.9', 'de', 'no'],
  ['pt-BR', 'de', 'pt'],
  // Whoever reads the language of the page keeps its region.
  ['de', 'de-at', 'de-at'],
  // English where the site has none of the languages.
  ['tr-TR,tr;q=0.9', 'de', 'en-gb'],
  ['tr, pl;q=0.1', 'de', 'pl'],
  ['fr;q=0, it', 'de', 'it'],
  ['de;q=much', 'ja', 'ja'],
  // No preference: the page's.
  [null, 'de', 'de'],
  ['', 'de', 'de'],
  ['*', 'de', 'de'],
  [`${'x'.repeat(2000)},fr`, 'de', 'en-gb'],
])('%j on the page in %s is %s', (header, page, expected) => {
  expect(editorLocale(header, getLocale(page)).code).toBe(expected);
});

const hero = (days: object): Block => ({
  ...testHero(),
  section: { tone: null, space: null, anchor: null, ...days },
});
const page = testPage({ blocks: [hero({ showUntil: '2026-11-22' }), hero({ showFrom: '2026-11-23' })] });

describe('hiddenParts', () => {
  it('are the blocks that are not shown on the day', () => {
    expect(hiddenParts(page, '2026-11-22').map(({ field }) => field)).toEqual(['blocks[1]']);
    expect(hiddenParts(page, '2026-11-23').map(({ field }) => field)).toEqual(['blocks[0]']);
  });

  it('are none of a draft without blocks', () => {
    // A draft of the Studio: its fields may be missing.
    const draft = { ...page, blocks: null } as unknown as PageDocument;
    expect(hiddenParts(draft, '2026-11-22')).toEqual([]);
  });
});

it('hiddenPanel names each part with its days, in the language of the page, and links to it', () => {
  const html = hiddenPanel(page, hiddenParts(page, '2026-11-23'), {
    locale: getLocale('de'),
    studioOrigin: 'https://studio.example',
  });
  expect(html).toContain('blocks[0] (hero)</code></a> zu sehen bis 22. November 2026</li>');
  expect(html).toContain(`/intent/edit/id=${page._id};path=blocks%5B0%5D/`);
});
