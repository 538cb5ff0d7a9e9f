import { expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { paragraph, type TextBlock } from '../../site/testing/rich-text.ts';
import { photo } from '../../site/testing/snapshot.ts';
import { assignHeadingIds, textHeadings } from '../../site/rich-text/headings.ts';
import type { PortableTextData } from '../../content/types.ts';
import RichText from './RichText.astro';

function show(value: PortableTextData, localeCode = 'en-gb'): Promise<string> {
  return render(RichText, {
    value,
    page: testPage(localeCode),
    headingIds: assignHeadingIds(textHeadings(value)),
  });
}

const span = (text: string, ...marks: readonly string[]) => ({
  _key: text,
  _type: 'span' as const,
  text,
  marks: [...marks],
});

it.each([
  ['normal', 'p'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['blockquote', 'blockquote'],
] as const)('prints style %s as <%s>', async (style, tag) => {
  expect(findOne(await show([paragraph('A & <b>', { style })]), tag).text).toBe('A & <b>');
});

it('escapes text', async () => {
  expect(await show([paragraph('<script>alert(1)</script>')])).toContain('&lt;script&gt;');
});

it('nests lists', async () => {
  const html = await show([
    paragraph('One', { listItem: 'number', level: 1 }),
    paragraph('Inner', { listItem: 'bullet', level: 2 }),
    paragraph('Two', { listItem: 'number', level: 1 }),
  ]);
  expect(findOne(html, 'ol').text).toBe('One Inner Two');
  expect(findOne(html, 'ul').text).toBe('Inner');
  expect(findAll(html, 'li')).toHaveLength(3);
});

it('gives a list item with a style an element of its own', async () => {
  const html = await show([paragraph('One', { listItem: 'bullet', level: 1, style: 'h3' })]);
  expect(html.replaceAll(/\s+(?=<)/g, '')).toContain('<li><h3 id="one">One</h3></li>');
});

it('keeps the white space around formatted words', async () => {
  const children = [span('Eat '), span('all', 'strong'), span(' of '), span('it', 'em'), span('.')];
  const html = await show([paragraph('', { children })]);
  expect(findOne(html, 'p').text).toBe('Eat all of it.');
  expect(findOne(html, 'strong').text).toBe('all');
  expect(findOne(html, 'em').text).toBe('it');
});

it('breaks lines where the editor did', async () => {
  expect(findAll(await show([paragraph('One\nTwo')]), 'br')).toHaveLength(1);
});

it('links to documents in the visitor’s locale, and marks links that lead out', async () => {
  const markDefs: TextBlock['markDefs'] = [
    { _key: 'in', _type: 'documentLink', href: null, fragment: null, documentId: 'article-bread-en-gb' },
    {
      _key: 'out',
      _type: 'externalLink',
      href: 'https://x.example/?a=1&b=2',
      fragment: null,
      documentId: null,
    },
  ];
  const children = [span('bread', 'in'), span(' or '), span('elsewhere', 'out', 'strong')];
  const links = findAll(await show([paragraph('', { children, markDefs })], 'de'), 'a');
  expect(links).toMatchObject([
    { text: 'bread', attributes: { href: '/de/blog/brot/' } },
    { text: 'elsewhere', attributes: { href: 'https://x.example/?a=1&b=2', rel: 'noopener' } },
  ]);
  expect(links[0]?.attributes).not.toHaveProperty('rel');
});

it('shows pictures in a figure, with their alternative text', async () => {
  const html = await show([{ ...photo, _type: 'picture', _key: 'p' }]);
  const [image, ...others] = findAll(html, 'img');
  expect(others).toEqual([]);
  expect(findAll(html, 'figure')).toHaveLength(1);
  expect(image?.attributes).toMatchObject({ alt: 'A bag of bread', loading: 'lazy' });
  expect(image?.attributes['srcset']).toContain(' 720w');
});
