import { describe, expect, it } from 'vitest';
import type { ShownDays } from '../shown-days.ts';
import { knownLocaleProblem } from './english-first.ts';
import { heroPositionProblem } from './hero-first.ts';
import { leadSomewhereProblem, leadsSomewhereProblem, linkTargetProblem } from './link-target.ts';
import { redirectSourceProblem, redirectTargetProblem, redirectUrlProblem } from './redirect-target.ts';
import { repeatedFormsProblem } from './same-form.ts';
import { searchAddressProblem } from './search-address.ts';
import { slugValueProblem } from './slug.ts';
import { schemaContext } from '../testing/context.ts';

describe('slugValueProblem', () => {
  it.each(['/', 'about', 'for-stores/bakeries'])('accepts %s', (current) => {
    expect(slugValueProblem({ current })).toBe(true);
  });

  it.each<[{ readonly current?: string } | undefined, RegExp]>([
    [undefined, /Give the path/],
    [{}, /Give the path/],
    [{ current: '' }, /Give the path/],
    [{ current: 'Über uns' }, /invalid part 'Über uns'.*lower-case/],
    [{ current: 'de/about' }, /locale code 'de'/],
    [{ current: 'api/x' }, /'api', which the site itself uses/],
  ])('rejects %o with the remedy', (value, message) => {
    expect(slugValueProblem(value)).toMatch(message);
  });
});

describe('repeatedFormsProblem', () => {
  const form = (_key: string, formId?: string) => ({ _key, _type: 'form', formId });

  it.each([
    [undefined],
    [[form('a', 'contact'), form('b', 'news'), { _key: 'c', _type: 'hero' }]],
    [[form('a'), form('b')]],
  ])('accepts %j', (blocks) => {
    expect(repeatedFormsProblem(blocks, schemaContext({}))).toBe(true);
  });

  it('marks the second form of a name', () => {
    expect(repeatedFormsProblem([form('a', 'contact'), form('b', 'contact')], schemaContext({}))).toEqual({
      message: 'The form “contact” stands on this page twice. Keep one of them; a link can lead there.',
      paths: [[{ _key: 'b' }]],
    });
  });
});

describe('knownLocaleProblem', () => {
  it('accepts locales of the site only', () => {
    expect([undefined, 'en-gb', 'de-at', 'xx'].map(knownLocaleProblem)).toEqual([
      true,
      true,
      true,
      expect.stringContaining('“xx” is not a locale of the site'),
    ]);
  });
});

describe('linkTargetProblem', () => {
  const document = { _ref: 'page-about' };

  it.each([
    [undefined],
    [{ document }],
    [{ destination: 'appStore' }],
    [{ url: 'https://example.com/' }],
    [{ pageAction: 'Copy to Clipboard' }],
    [{ document, fragment: 'team' }],
  ])('accepts %o', (value) => {
    expect(linkTargetProblem(value)).toBe(true);
  });

  it.each([
    [{}],
    [{ label: 'Label' }],
    [{ document, url: 'https://example.com/' }],
    [{ url: 'https://example.com/', pageAction: 'Copy to Clipboard' }],
    [{ fragment: 'team' }],
  ])('requires one target in %o', (value) => {
    expect(linkTargetProblem(value)).toMatch(/^Choose exactly one target/);
  });
});

describe('leadsSomewhereProblem', () => {
  it.each([[undefined], [{}], [{ url: 'https://example.com/' }]])('accepts %o', (value) => {
    expect(leadsSomewhereProblem(value)).toBe(true);
  });

  it('rejects page actions in the header', () => {
    expect(leadsSomewhereProblem({ pageAction: 'Open GDPR Banner' })).toMatch(/^Links of the header lead/);
    expect(leadSomewhereProblem([{ url: '/' }, { pageAction: 'Open GDPR Banner' }])).toMatch(/^Links of/);
    expect(leadSomewhereProblem([{ url: '/' }, null])).toBe(true);
    expect(leadSomewhereProblem(undefined)).toBe(true);
  });
});

describe('searchAddressProblem', () => {
  it.each([[undefined], ['https://app.example/find'], ['https://app.example/']])('accepts %s', (value) => {
    expect(searchAddressProblem(value)).toBe(true);
  });

  it.each(['https://app.example/find?lang=de', 'https://app.example/#find'])(
    'rejects a query or fragment: %s',
    (value) => {
      expect(searchAddressProblem(value)).toMatch(/^Remove everything from/);
    },
  );
});

describe('redirectTargetProblem', () => {
  const document = { _ref: 'page-about' };

  it.each([
    [undefined],
    [{ status: 301, document }],
    [{ status: 302, url: '/about/' }],
    [{ status: 410 }],
    [{ document }],
  ])('accepts %o', (value) => {
    expect(redirectTargetProblem(value)).toBe(true);
  });

  it.each([
    [{ status: 301 }, /^Choose a page/],
    [{ status: 301, document, url: '/about/' }, /not both/],
    [{ status: 410, url: '/about/' }, /empty the target/],
  ])('rejects %o with the remedy', (value, message) => {
    expect(redirectTargetProblem(value)).toMatch(message);
  });
});

describe('redirectSourceProblem', () => {
  it.each([[undefined], ['/de/alt'], ['/de/alt/*'], ['/en-gb/shop-old']])('accepts %j', (value) => {
    expect(redirectSourceProblem(value)).toBe(true);
  });

  it.each([
    ['de/alt', "does not begin with exactly one '/'"],
    ['/de/alt?x=1', "contains '?', '#' or"],
    ['/de alt', 'contains white space'],
    ['/de/100%', 'contains a percent sign'],
  ])('rejects %j with the reason', (value, expected) => {
    expect(redirectSourceProblem(value)).toContain(expected);
  });
});

describe('redirectUrlProblem', () => {
  it.each([undefined, '/', '/about/', '/a?b#c', 'https://example.com/path'])('accepts %s', (value) => {
    expect(redirectUrlProblem(value)).toBe(true);
  });

  it.each(['about', '//evil.example', 'http://example.com/', 'javascript:alert(1)', '/a b', ''])(
    'rejects %s with the remedy',
    (value) => {
      expect(redirectUrlProblem(value)).toMatch(/^Write a path/);
    },
  );
});

describe('heroPositionProblem', () => {
  const context = schemaContext({});
  const block = (_type: string, _key: string) => ({ _type, _key });
  const shown = (section: ShownDays, _key = 'a') => ({ ...block('hero', _key), section });

  it.each([
    [undefined],
    [[]],
    [[block('hero', 'a'), block('faq', 'b')]],
    [[block('faq', 'a')]],
    [['text', null, 3]],
    [[shown({ showUntil: '2026-11-22' }), shown({ showFrom: '2026-11-23' }), block('faq', 'b')]],
  ])('accepts %o', (blocks) => {
    expect(heroPositionProblem(blocks, context)).toBe(true);
  });

  it('reports a hero that is shown together with another, or below a block, whatever its days', () => {
    const last = shown({ showUntil: '2026-11-22' }, 'a');
    const first = shown({ showFrom: '2026-11-22' }, 'b');
    const next = shown({ showFrom: '2026-11-23' }, 'c');
    const paths = (blocks: unknown[]) => heroPositionProblem(blocks, context);
    expect(paths([last, first])).toMatchObject({ paths: [[{ _key: 'b' }]] });
    expect(paths([last, block('faq', 'x'), next])).toMatchObject({ paths: [[{ _key: 'c' }]] });
  });

  it('reports every hero below another block', () => {
    const blocks = [block('hero', 'a'), block('hero', 'b'), block('faq', 'c'), block('hero', 'd')];
    expect(heroPositionProblem(blocks, context)).toEqual({
      message: expect.stringMatching(/Move it to the top/),
      paths: [[{ _key: 'b' }], [{ _key: 'd' }]],
    });
  });
});
