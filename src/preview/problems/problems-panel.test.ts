import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
import { insertIntoMain, problemsPanel } from './problems-panel.ts';
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
