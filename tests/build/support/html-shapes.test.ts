import { describe, expect, it } from 'vitest';
import { pagesOfEveryShape, shapesOf } from './html-shapes.ts';

const SOUND = `<!doctype html><html lang="de"><head><title>Brot</title></head><body>
<main><h1 id="brot">Brot</h1><section><p>Ein <strong>Laib</strong> &amp; mehr</p><img src="/a.png" alt="Brot">
<form><label for="mail">Mail</label><input id="mail" type="email"></form><ul><li><a href="/de/">Los</a></li></ul>
</section></main></body></html>`;

/** Copies the valid page with one text replaced. */
function variant(from: string, to: string): string {
  if (!SOUND.includes(from)) throw new Error(`The page has no ${from}.`);
  return SOUND.replace(from, () => to);
}

const chosen = (...pages: readonly string[]) =>
  pagesOfEveryShape(pages.map((html) => ({ html }))).map(({ html }) => html);

describe('pagesOfEveryShape', () => {
  it.each([
    ['a block in a paragraph', '<strong>Laib</strong>', '<div>Laib</div>'],
    ['crossed elements', '<p>Ein <strong>Laib</strong>', '<p><em>Ein <strong>Laib</em></strong>'],
    ['an element that is not closed', '</strong>', ''],
    ['an element that is closed twice', '</p>', '</p></p>'],
    ['a paragraph in a list', '<li><a href="/de/">Los</a></li>', '<p>Los</p>'],
    ['text in a list', '<ul>', '<ul>Los'],
    ['a link in a link', 'Los</a>', '<a href="/de/">Los</a></a>'],
    ['an unknown element', '<strong>Laib</strong>', '<brot>Laib</brot>'],
    ['an unknown keyword', 'type="email"', 'type="mail"'],
    ['a missing attribute', ' src="/a.png"', ''],
    ['an attribute twice', 'type="email"', 'type="email" type="email"'],
    ['attributes without space', 'src="/a.png" alt', 'src="/a.png"alt'],
    ['an attribute that is not quoted', '"/a.png"', '/a.png'],
    ['a label of nothing', 'for="mail"', 'for="post"'],
    ['an empty id', 'id="brot"', 'id=""'],
    ['an id twice in a part', '<h1 id="brot">', '<h1 id="brot"><span id="brot"></span>'],
    ['an ampersand', '&amp; mehr', '& mehr'],
    ['an unknown character', '&amp; mehr', '&mehr; mehr'],
    ['a raw character in an attribute', 'alt="Brot"', 'alt="Brot & Käse"'],
    ['an empty text', 'alt="Brot"', 'alt=""'],
    ['white space in an address', '/a.png', '/a b.png'],
    ['a form in a form', '<label', '<form><label'],
    ['a second main element', '</main>', '</main><main></main>'],
    ['no document type', '<!doctype html>', ''],
  ])('includes a page with %s', (_, from, to) => {
    const faulty = variant(from, to);
    expect(chosen(SOUND, faulty)).toContain(faulty);
    // Also when it is longer or shorter than the sound one.
    const long = variant('<h1', `<h1 data-long="${'x'.repeat(500)}"`);
    expect(chosen(long, faulty)).toContain(faulty);
  });

  it('reads on after a script that loads a file', () => {
    const scripts = (html: string) =>
      html.replace('</head>', '<script src="/a.js"></script></head>') + '<script>1</script>';
    const faulty = scripts(variant('</strong>', ''));
    expect(chosen(scripts(SOUND), faulty)).toContain(faulty);
  });

  it('omits pages that differ in wording, ids and URLs only', () => {
    const other = SOUND.replaceAll('"mail"', '"post"')
      .replaceAll('Brot', 'Käse')
      .replace('"brot"', '"kaese"')
      .replace('/a.png', '/images/käse.png')
      .replace('lang="de"', 'lang="de-AT"');
    expect(chosen(SOUND, other)).toHaveLength(1);
  });

  it('omits pages whose islands differ in what they are given', () => {
    const page = (uid: string, title: string) =>
      variant('<ul>', `<astro-island uid="${uid}" prefix="r1" props="{${title}}"></astro-island><ul>`);
    expect(chosen(page('Z1aB', 'Brot'), page('2cDe', 'Suppe'))).toHaveLength(1);
  });

  it('omits pages with fewer of the same blocks', () => {
    const more = variant(
      '</section>',
      '</section><section><p>Ein <strong>Laib</strong> &amp; mehr</p></section>',
    );
    expect(chosen(SOUND, more)).toEqual([more]);
  });
});

describe('shapesOf', () => {
  it('distinguishes the same part inside different elements', () => {
    const [inMain, inBody] = [
      '<main><section><p>Brot</p></section></main>',
      '<section><p>Brot</p></section>',
    ].map((html) => shapesOf(html));
    expect([...(inMain ?? [])]).toContain('main|<section><p>{text}</p></section>');
    expect([...(inBody ?? [])]).toContain('|<section><p>{text}</p></section>');
  });
});
