import { describe, expect, it } from 'vitest';
import { typesetFor, typesetPage } from './typeset-page.ts';

/** Shows word joiners as `~` and no-break spaces as `·`. */
const shown = (text: string) => text.replaceAll('\u2060', '~').replaceAll('\u00A0', '·');

describe('typesetPage', () => {
  it('changes the texts of the body, and nothing else', () => {
    const untouched = [
      '<script>const e-mail = "e-mail";</script>',
      '<code>e-mail</code>',
      '<svg><text>e-mail</text></svg>',
      '<textarea>e-mail</textarea>',
      '<option>e-mail</option>',
      '<!-- e-mail -->',
      '<astro-island props="e-mail"><h2>the e-mail</h2></astro-island>',
      `<a title="a > e-mail" class='>e-mail' href="/e-mail">`,
    ].join('');
    const page = (text: string) =>
      `<html lang="en-GB"><head><title>e-mail</title></head><body><p>${text}</p>${untouched}<b>${text}</b></body>`;
    expect(shown(typesetPage(page('e-mail')))).toBe(page('e-~mail'));
  });

  it.each([
    ['<h1>See the e-mail</h1>', '<h1>See the·e-~mail</h1>'],
    ['<p>In the bag</p>', '<p>In the bag</p>'],
    ['<h3>At the bag</h3>', '<h3>At the bag</h3>'],
    // What stands within a heading is of it, and what follows it is not.
    ['<h2 id="a">Read <em>the bag</em></h2>the bag', '<h2 id="a">Read <em>the·bag</em></h2>the bag'],
    ['<h2>Read the <em>bag</em></h2>', '<h2>Read the·<em>bag</em></h2>'],
    ['<header>the bag</header><hr>the bag', '<header>the bag</header><hr>the bag'],
    // Its own language wins.
    [
      '<h2 lang="fr-CA">the la galette</h2><h2>the la galette</h2>',
      '<h2 lang="fr-CA">the la·galette</h2><h2>the·la galette</h2>',
    ],
    ['<h2 lang="tlh">the bag</h2>', '<h2 lang="tlh">the bag</h2>'],
  ])('sets the body %s as %s', (body, expected) => {
    expect(shown(typesetPage(`<html lang="en-GB"><body>${body}</body>`))).toBe(
      `<html lang="en-GB"><body>${expected}</body>`,
    );
  });

  it('takes the language of the main part, which may be another one than that of the page', () => {
    const page = (text: string) =>
      `<html lang="ja-JP"><body><main class="a" lang="pl-PL"><p>${text}</p></main></body>`;
    expect(shown(typesetPage(page('zupa z pomidorów')))).toBe(page('zupa z·pomidorów'));
  });

  it.each(['<p>e-mail</p>', '<html><body><h1>the bag</h1></body>'])('returns %s as it is', (html) => {
    expect(typesetPage(html)).toBe(html);
  });
});

it.each([
  ['pl-PL', 'zupa z pomidorów'],
  ['de-DE', 'per E-Mail'],
  ['ja-JP', '3分の1'],
])('typesetFor sets a text of an island in %s as pages set theirs', (tag, text) => {
  const set = typesetFor(tag)(text);
  expect(set).not.toBe(text);
  expect(typesetPage(`<html lang="${tag}"><body><p>${text}</p></body></html>`)).toContain(`<p>${set}</p>`);
});
