import { describe, expect, it } from 'vitest';
import type { RedirectDocument } from '../../content/types.ts';
import { redirectProblems } from './redirects.ts';

const routes = [
  { path: '/', documentId: 'home', locale: 'en-gb', sourceLocale: 'en-gb' },
  { path: '/neu/', documentId: 'new', locale: 'en-gb', sourceLocale: 'en-gb' },
  { path: '/de/neu/', documentId: 'new', locale: 'de', sourceLocale: 'en-gb' },
];

function redirect(
  _id: string,
  source: string,
  url: string | null,
  status: RedirectDocument['status'] = 301,
  documentId: string | null = null,
): RedirectDocument {
  return { _id, source, status, documentId, url };
}

/** Formats problems as `document field: message`. */
const found = (...redirects: readonly RedirectDocument[]) =>
  redirectProblems(redirects, routes).map(
    ({ documentId, field, message }) => `${documentId} ${field}: ${message}`,
  );

describe('the old path', () => {
  it('is redirected once, with or without a slash at its end', () => {
    expect(
      found(redirect('r-1', '/alt', '/'), redirect('r-2', '/alt/', '/neu/'), redirect('r-3', '/alt2', '/')),
    ).toEqual(['r-2 source: r-1 also redirects /alt/.']);
  });

  it.each(['/neu', '/neu/', '/de/neu'])('%s is refused when it is the address of a page', (source) => {
    expect(found(redirect('r-1', source, '/'))).toEqual([`r-1 source: ${source} is the address of new.`]);
  });
});

describe('the target', () => {
  it.each(['/alt-neu/', '/neu/weg', '/de/', '/de/dev/styleguide/'])('is refused as no page: %s', (url) => {
    expect(found(redirect('r-1', '/alt', url))).toEqual([`r-1 url: There is no page at ${url}.`]);
  });

  it.each([
    ['a page', '/alt', '/neu/'],
    ['a page in another locale, without a slash', '/alt', '/de/neu?a=b#c'],
    ['a service page', '/alt', '/ja/thank-you/'],
    ['the part of the visitor', '/alt/*', '/neu/:splat'],
    ['a named part of the path', '/archiv/:jahr', '/neu/:jahr/'],
    ['a file', '/alt', '/feed.xml'],
    ['another site', '/alt', 'https://shop.example/a?b=c#d'],
  ])('may be %s', (_, source, url) => {
    expect(found(redirect('r-1', source, url))).toEqual([]);
  });

  it('may be another redirect, by its path or by its pattern', () => {
    const chain = [
      redirect('r-1', '/a', '/b/'),
      redirect('r-2', '/b', '/c/d/'),
      redirect('r-3', '/c/*', '/'),
    ];
    expect(found(...chain)).toEqual([]);
  });
});

describe('a circle', () => {
  it.each([
    ['/de/alt', '/de/alt'],
    ['/de/alt', '/de/alt/'],
    ['/de/alt/', '/de/alt?utm_source=x#y'],
    ['/ja/旧', '/ja/%E6%97%A7/'],
    ['/de/alt/*', '/de/alt/:splat'],
  ])('of one redirect from %s to %s is found', (source, url) => {
    expect(found(redirect('r-loop', source, url))).toEqual([
      `r-loop url: The redirect of ${source} leads to itself.`,
    ]);
  });

  it('of several is found once, without the way into it', () => {
    expect(
      found(
        redirect('r-in', '/in', '/a'),
        redirect('r-a', '/a', '/b/'),
        redirect('r-b', '/b', '/c'),
        redirect('r-c', '/c/', '/a'),
        redirect('r-other', '/other', '/in'),
        redirect('r-1', '/1', '/1'),
      ),
    ).toEqual([
      'r-a url: The redirects r-a (/a), r-b (/b), r-c (/c/) lead to each other in a circle.',
      'r-1 url: The redirect of /1 leads to itself.',
    ]);
  });

  it('is none from a page to itself, as when it has come back to an old path', () => {
    expect(found(redirect('r-1', '/de/x', '/neu/'), redirect('r-2', '/neu', null, 301, 'new'))).toEqual([]);
  });

  it('is none at the same path of another site, nor where the path is gone', () => {
    expect(found(redirect('r-1', '/alt', 'https://site.example/alt'))).toEqual([]);
    expect(found(redirect('r-1', '/alt', null, 410))).toEqual([]);
  });

  it('is looked for among thousands', () => {
    const chain = Array.from({ length: 2000 }, (_, index) =>
      redirect(`r-${index}`, `/alt/${index}`, index === 1999 ? '/' : `/alt/${index + 1}`),
    );
    expect(found(...chain)).toEqual([]);
  });
});
