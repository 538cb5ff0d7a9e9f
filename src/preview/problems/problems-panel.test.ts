import { describe, expect, it } from 'vitest';
import { translateFor } from '../../i18n/messages.ts';
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
  const t = translateFor('de');
  const html = problemsPanel([problem], { t, studioOrigin: 'https://studio.example' });

  it('says what is wrong with which field, and leads there', () => {
    expect(html).toContain('<code>blocks[0].heading</code>');
    expect(html).toContain('The &lt;b&gt;heading&lt;/b&gt; is missing. Write one.');
    expect(html).toContain(`href="${studioLink('https://studio.example', problem)}"`);
    expect(html).toContain('Eins ist noch zu tun');
  });

  it('names the document where there is no field', () => {
    const whole = { ...problem, field: '' };
    expect(problemsPanel([whole], { t, studioOrigin: 'https://studio.example' })).toContain(
      '<code>page-a</code>',
    );
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
