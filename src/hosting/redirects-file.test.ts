import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirectsFile, type ResolvedRedirect } from './redirects-file.ts';

function redirect(id: string, source: string, target?: string, status: ResolvedRedirect['status'] = 301) {
  return { id, source, status, target };
}

const SITE = {
  redirects: [
    redirect('r-splat', '/de/blog/*', '/de/artikel/:splat', 302),
    redirect('r-deep', '/de/blog/rezepte/*', '/de/kochen/'),
    redirect('r-old', '/de/alt/', '/de/neu/'),
    redirect('r-exact', '/de/blog/erster', '/de/artikel/eins/'),
    redirect('r-gone', '/de/weg', undefined, 410),
    redirect('r-gone-region', '/de-at/weg', undefined, 410),
    redirect('r-gone-default', '/gone', undefined, 410),
    redirect('r-shop', '/shop', 'https://shop.example/?from=site'),
    redirect('r-prefixed', '/en-gb/shop-old', '/shop/'),
    redirect('r-away', '/shop/*', 'https://shop.example/:splat'),
    // Only the build refuses those.
    redirect('r-root', '/alt/*', '/./:splat'),
    redirect('r-parts', '/teile/:a/:b', '/x/../:a/:b'),
    redirect('r-encoded', '/ja/%E6%97%A7', '/ja/使い方/'),
  ],
  locales: ['ja', 'de', 'de-at'],
};

const EXPECTED = `/de-at/weg /de-at/404.html 410
/de/alt /de/neu/ 301
/de/blog/erster /de/artikel/eins/ 301
/de/weg /de/404.html 410
/en-gb/shop-old /shop/ 301
/gone /404.html 410
/ja/旧 /ja/%E4%BD%BF%E3%81%84%E6%96%B9/ 301
/shop https://shop.example/?from=site 301
/de/blog/rezepte/* /de/kochen/ 301
/de/blog/* /de/artikel/:splat 302
/teile/:a/:b /./:a/:b 301
/alt/* /./:splat 301
/shop/* https://shop.example/:splat 301
/en-gb/* /./:splat 301
/de/* /de/404.html 404
/de-at/* /de-at/404.html 404
/ja/* /ja/404.html 404
`;

describe('redirectsFile', () => {
  it("writes the editors' redirects first, exact ones before patterns, and not-found pages last", () => {
    expect(redirectsFile(SITE)).toBe(EXPECTED);
  });

  it('does not depend on the order of its input', () => {
    const reversed = { redirects: SITE.redirects.toReversed(), locales: SITE.locales.toReversed() };
    expect(redirectsFile(reversed)).toBe(EXPECTED);
  });

  it("writes old addresses after the editors' redirects and before everything that matches more", () => {
    const oldAddresses = [{ source: '/de/alt/', target: '/de/neu/' }];
    const redirects = [redirect('r-splat', '/de/blog/*', '/de/artikel/:splat')];
    expect(redirectsFile({ redirects, oldAddresses, locales: ['de'], rootRedirect: '/de/' })).toBe(
      '/de/blog/* /de/artikel/:splat 301\n/de/alt /de/neu/ 301\n/ /de/ 302!\n/en-gb/* /./:splat 301\n/de/* /de/404.html 404\n',
    );
  });

  it('forces the configured root redirect, because a page exists at /', () => {
    const text = redirectsFile({ redirects: [], locales: ['de'], rootRedirect: '/en-us/' });
    expect(text).toBe('/ /en-us/ 302!\n/en-gb/* /./:splat 301\n/de/* /de/404.html 404\n');
  });

  it.each([undefined, ''])('writes no root redirect for %j', (rootRedirect) => {
    expect(redirectsFile({ redirects: [], locales: [], rootRedirect })).toBe('/en-gb/* /./:splat 301\n');
  });

  it('ignores a target left behind on a page that is gone', () => {
    const text = redirectsFile({ redirects: [redirect('r', '/x', '/x', 410)], locales: [] });
    expect(text).toBe('/x /404.html 410\n/en-gb/* /./:splat 301\n');
  });

  it('keeps a chain that ends', () => {
    const redirects = [redirect('a', '/a', '/b'), redirect('b', '/b', '/c'), redirect('d', '/d', '/b')];
    expect(redirectsFile({ redirects, locales: [] }).split('\n')).toHaveLength(5);
  });
});

describe("Netlify's engine, given this file", () => {
  let folder: string;
  let engine: RedirectsHandler;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redirects-file-'));
    await writeFile(join(folder, '_redirects'), redirectsFile({ ...SITE, rootRedirect: '/en-us/' }));
    engine = new RedirectsHandler({
      projectDir: folder,
      publicDir: folder,
      configRedirects: [],
      jwtRoleClaim: '',
      jwtSecret: '',
    });
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['/de/alt', 301, '/de/neu/'],
    ['/de/alt/', 301, '/de/neu/'],
    ['/de/blog/erster/', 301, '/de/artikel/eins/'],
    ['/de/blog/zweiter/', 302, '/de/artikel/zweiter/'],
    ['/de/blog/rezepte/suppe', 301, '/de/kochen/'],
    ['/de/weg/', 410, '/de/404.html'],
    ['/gone', 410, '/404.html'],
    ['/ja/旧/', 301, '/ja/%E4%BD%BF%E3%81%84%E6%96%B9/'],
    ['/', 302, '/en-us/'],
    ['/en-gb', 301, '/'],
    ['/en-gb/', 301, '/'],
    ['/en-gb/about/', 301, '/about/'],
    ['/en-gb/blog/bread', 301, '/blog/bread'],
    ['/en-gb/blog/?a=1&b=ü', 301, '/blog/?a=1&b=%C3%BC'],
    ['/en-gb/shop-old', 301, '/shop/'],
    ['/de/anything/else', 404, '/de/404.html'],
    ['/de-at/anything', 404, '/de-at/404.html'],
  ])('%s gets %d %s', async (path, statusCode, target) => {
    const match = await engine.match(new Request(`https://site.example${path}`));
    const { pathname, search } = match?.target ?? {};
    expect([match?.statusCode, `${pathname}${search}`]).toEqual([statusCode, target]);
  });

  /** Splats that browsers, or a server that decodes them, read as another host. */
  const HOSTILE = [
    ...['/evil.example/', '//evil.example', '%2fevil.example/', '%2F%2Fevil.example', '/%2fevil.example/'],
    ...[
      '%5cevil.example',
      '%5c%5cevil.example',
      '%5c/evil.example/',
      '/%5cevil.example/',
      '%09/evil.example',
    ],
    ...['%0a/evil.example', './/evil.example/', '%2e//evil.example/', './/evil.example/..', '@evil.example/'],
    ...[
      'https://evil.example/',
      ':@evil.example/',
      '..//evil.example/',
      'a/..//evil.example/',
      '/evil.example%2f..',
    ],
  ];
  it.each(['/en-gb/', '/alt/', '/teile/a/', '/teile/', '/de/blog/'])(
    'leads from below %s to this site alone, whatever follows',
    async (source) => {
      const urls = HOSTILE.map((splat) => `https://site.example${source}${splat}`);
      const matches = await Promise.all(
        urls.map(async (url) => [url, await engine.match(new Request(url))] as const),
      );
      // As the engine resolves the target, and as a browser does.
      const elsewhere = matches.filter(([url, match]) =>
        [match?.target ?? url, new URL(match?.targetRelative ?? '', url)].some(
          (target) => new URL(target).origin !== 'https://site.example',
        ),
      );
      expect(elsewhere).toEqual([]);
      expect(matches.some(([, match]) => match?.redirect)).toBe(true);
    },
  );

  it('leaves other paths alone', async () => {
    expect(await engine.match(new Request('https://site.example/other'))).toBeUndefined();
  });
});
