import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRAFFIC_SOURCES } from '../../config/measurement/traffic-sources/traffic-sources.ts';
import { findSource, flattenSources } from './traffic-source.ts';

const sources = flattenSources(TRAFFIC_SOURCES);
const sourceOf = (referrer: string) => {
  const found = findSource(sources, referrer);
  return found && `${found.medium} ${found.source}`;
};

describe('flattenSources', () => {
  it('joins medium and source by three hyphens (specification section 3)', () => {
    const table = { search: { bing: { domains: ['bing.com', 'bing.com/images'] } } };
    expect([...flattenSources(table)]).toEqual([
      ['bing.com', 'search---bing'],
      ['bing.com/images', 'search---bing'],
    ]);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{ search: null }],
    [{ search: { bing: null } }],
    [{ search: { bing: { domains: 'bing.com' } } }],
    [{ search: { bing: { domains: [1, null, {}] } } }],
  ])('of %j is empty', (table) => {
    expect(flattenSources(table).size).toBe(0);
  });
});

describe('findSource', () => {
  it.each([
    ['https://www.google.com/', 'search google'],
    ['https://google.de/', 'search google'],
    ['https://www.google.co.uk/', 'search google'],
    ['https://www.google.com.au/url?q=1', 'search google'],
    ['https://images.google.co.jp/', 'search google'],
    ['android-app://com.google.android.googlequicksearchbox/', 'search google'],
    ['https://cn.bing.com/search?q=bread', 'search bing'],
    ['https://r.search.yahoo.com/', 'search yahoo'],
    ['https://de.search.yahoo.com/', 'search yahoo'],
    ['https://search.yahoo.co.jp/', 'search yahoo'],
    ['https://duckduckgo.com/', 'search duckduckgo'],
    ['https://www.ecosia.org/', 'search ecosia'],
    ['https://www.qwant.com/', 'search qwant'],
    ['https://www.startpage.com/do/search', 'search startpage'],
    ['https://search.brave.com/', 'search brave'],
    ['https://yandex.com.tr/', 'search yandex'],
    ['https://search.seznam.cz/', 'search seznam'],
    ['https://m.search.naver.com/', 'search naver'],
    ['https://www.baidu.com/link', 'search baidu'],
    ['https://l.facebook.com/l.php', 'social facebook'],
    ['https://t.co/AbC', 'social x'],
    ['https://www.reddit.com/r/food/', 'social reddit'],
    ['android-app://org.telegram.messenger/', 'social telegram'],
    ['https://mail.google.com/mail/u/0/', 'email gmail'],
    ['android-app://com.google.android.gm/', 'email gmail'],
    ['https://www.icloud.com/mail/', 'email icloud'],
    ['https://email.seznam.cz/', 'email seznam-mail'],
    ['https://chatgpt.com/', 'chatbot chatgpt'],
    ['https://gemini.google.com/app', 'chatbot gemini'],
    ['https://www.bing.com/chat', 'chatbot copilot'],
    ['https://m.youtube.com/watch?v=1', 'video youtube'],
    ['https://www.bing.com/videos/search', 'video bing-videos'],
    ['https://www.amazon.co.jp/', 'shopping amazon'],
    ['https://play.google.com/store/apps', 'shopping google-play'],
    ['https://www.google.com/shopping', 'shopping google-shopping'],
    ['HTTPS://WWW.GOOGLE.COM/', 'search google'],
  ])('of %s is %s', (referrer, expected) => {
    expect(sourceOf(referrer)).toBe(expected);
  });

  it.each([
    '',
    'google.com',
    'https://',
    'https://notgoogle.com/',
    'https://google.com.evil.example/',
    'https://bing.com.evil.example/bing.com/chat',
    'https://evil.example/google.com',
    'https://user:google.com@evil.example/',
    'https://com/',
    'https://localhost:4321/',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
    'javascript:google.com',
    'data:text/html,google.com',
    'about:client',
  ])('of %j is unknown', (referrer) => {
    expect(sourceOf(referrer)).toBeUndefined();
  });

  it('compares whole parts of a path', () => {
    const table = flattenSources({ a: { short: { domains: ['x.example/ab'] } } });
    expect(findSource(table, 'https://x.example/ab/c')?.source).toBe('short');
    expect(findSource(table, 'https://x.example/abc')).toBeUndefined();
  });

  it('prefers the longest path, and a longer host to any path', () => {
    const table = flattenSources({
      a: { host: { domains: ['x.example'] }, path: { domains: ['x.example/a'] } },
      b: { long: { domains: ['x.example/a/b'] }, sub: { domains: ['www.x.example'] } },
    });
    expect(findSource(table, 'https://x.example/c')?.source).toBe('host');
    expect(findSource(table, 'https://x.example/a/c')?.source).toBe('path');
    expect(findSource(table, 'https://x.example/a/b/c')?.source).toBe('long');
    expect(findSource(table, 'https://www.x.example/a/b')?.source).toBe('sub');
    expect(findSource(table, 'https://m.www.x.example/')?.source).toBe('sub');
  });

  it('finds every domain of the table and those below it, and no entry is superfluous', () => {
    for (const [domain, joined] of sources) {
      const expected = joined.replace('---', ' ');
      expect(sourceOf(`https://${domain}/?q=x`)).toBe(expected);
      expect(sourceOf(`https://a1b2c3.${domain}`)).toBe(expected);
      // Neither joined to another label nor by a parent domain.
      expect([domain, sourceOf(`https://a1b2c3${domain}`)]).not.toEqual([domain, expected]);
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https://', 'https://bing.com/', 'x:'), fc.string(), (start, end) => {
        expect(() => findSource(sources, start + end)).not.toThrow();
      }),
    );
  });
});
