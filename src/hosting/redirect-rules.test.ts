import { describe, expect, it } from 'vitest';
import { redirectProblems, sourcePattern, targetAddress } from './redirect-rules.ts';
import type { ResolvedRedirect } from './redirect-rules.ts';

function redirect(id: string, source: string, target?: string, status: ResolvedRedirect['status'] = 301) {
  return { id, source, status, target };
}

describe('sourcePattern', () => {
  it.each([
    ['/', '/'],
    ['/de/alt', '/de/alt'],
    ['/de/alt/', '/de/alt'],
    ['/de/alt/*', '/de/alt/*'],
    ['/ja/%E6%97%A7/', '/ja/旧'],
  ])('%s is matched as %s', (source, expected) => {
    expect(sourcePattern(source)).toBe(expected);
  });
});

describe('targetAddress', () => {
  it.each([
    ['/de/', '/de/'],
    ['/de/?a=ü#teil', '/de/?a=%C3%BC#teil'],
    ['/ja/旧/', '/ja/%E6%97%A7/'],
    ['/ja/%E6%97%A7/', '/ja/%E6%97%A7/'],
    ['/de/:splat', '/de/:splat'],
    ['https://shop.example', 'https://shop.example/'],
    ['https://shop.example/ü?x', 'https://shop.example/%C3%BC?x'],
  ])('%s is sent as %s', (target, expected) => {
    expect(targetAddress(target)).toBe(expected);
  });
});

describe('a single redirect', () => {
  it.each([
    ['de/alt', "the old path does not begin with exactly one '/'"],
    ['//de/alt', "the old path does not begin with exactly one '/'"],
    ['https://site.example/alt', "the old path does not begin with exactly one '/'"],
    ['', "the old path does not begin with exactly one '/'"],
    ['/de/alt neu', 'the old path contains white space'],
    ['/de/alt%20neu', 'the old path contains white space'],
    ['/de/alt\n/ /evil 301!', 'the old path contains white space'],
    ['/de/alt?x=1', "the old path contains '?' or '#'"],
    ['/de/alt#x', "the old path contains '?' or '#'"],
    ['/de/100%', 'the old path contains a percent sign'],
    ['/de/*/alt', "the old path contains '*' elsewhere"],
    ['/de/alt*', "the old path contains '*' elsewhere"],
    ['/.netlify/functions/x', "the old path begins with '/.netlify'"],
  ])('with the old path %j is refused', (source, expected) => {
    const problems = redirectProblems([redirect('r-1', source, '/neu/')]);
    expect(problems).toEqual([expect.stringContaining(expected)]);
    expect(problems[0]).toContain("Redirect 'r-1'");
  });

  it.each([
    [undefined, 'has no target'],
    ['', 'has no target'],
    ['/neu /evil', 'has white space in its target'],
    ['neu', 'neither a path of this site nor an https address'],
    ['//evil.example', 'neither a path of this site nor an https address'],
    ['/\\evil.example', 'neither a path of this site nor an https address'],
    ['http://plain.example', 'neither a path of this site nor an https address'],
    ['https:///', 'neither a path of this site nor an https address'],
    ['https://[', 'neither a path of this site nor an https address'],
    ['javascript:alert(1)', 'neither a path of this site nor an https address'],
  ])('with the target %j is refused', (target, expected) => {
    expect(redirectProblems([redirect('r-1', '/alt', target)])).toEqual([expect.stringContaining(expected)]);
  });

  it.each([
    ['/de/alt', '/de/neu/'],
    ['/de/alt/*', '/de/neu/:splat'],
    ['/de/:jahr/alt', '/de/neu/:jahr/'],
    ['/de/alt', 'https://shop.example/a?b=c#d'],
    ['/de/alt', '/de/alt-neu/'],
    ['/de/alt/*', '/de/alt/'],
  ])('from %s to %s is fine', (source, target) => {
    expect(redirectProblems([redirect('r-1', source, target)])).toEqual([]);
  });
});

describe('a redirect to itself', () => {
  it.each([
    ['/de/alt', '/de/alt'],
    ['/de/alt', '/de/alt/'],
    ['/de/alt/', '/de/alt?utm_source=x#y'],
    ['/ja/旧', '/ja/%E6%97%A7/'],
    ['/de/alt/*', '/de/alt/:splat'],
    ['/', '/'],
  ])('%s to %s names its document', (source, target) => {
    expect(redirectProblems([redirect('r-loop', source, target)])).toEqual([
      `Redirect 'r-loop' (${source}) leads to itself.`,
    ]);
  });

  it('is fine at the same path of another site', () => {
    expect(redirectProblems([redirect('r-1', '/alt', 'https://site.example/alt')])).toEqual([]);
  });

  it('is fine when the page is gone, which leads nowhere', () => {
    expect(redirectProblems([redirect('r-1', '/alt', '/alt', 410)])).toEqual([]);
  });
});

describe('several redirects', () => {
  it('are named when they lead in a circle, the way into it is not', () => {
    const problems = redirectProblems([
      redirect('r-in', '/in', '/a'),
      redirect('r-a', '/a', '/b/'),
      redirect('r-b', '/b', '/c'),
      redirect('r-c', '/c/', '/a'),
      redirect('r-other', '/other', '/in'),
    ]);
    expect(problems).toEqual([
      "Redirect 'r-a' (/a), Redirect 'r-b' (/b), Redirect 'r-c' (/c/) lead to each other in a circle.",
    ]);
  });

  it('are named once for each circle', () => {
    const problems = redirectProblems([
      redirect('r-1', '/1', '/1'),
      redirect('r-2', '/2', '/3'),
      redirect('r-3', '/3', '/2'),
    ]);
    expect(problems).toHaveLength(2);
  });

  it('are named when they share an old path', () => {
    const problems = redirectProblems([
      redirect('r-1', '/alt', '/a'),
      redirect('r-2', '/alt/', '/b'),
      redirect('r-3', '/alt2', '/b'),
    ]);
    expect(problems).toEqual([
      "Redirect 'r-1' (/alt) and Redirect 'r-2' (/alt/) have the same old path. Keep one of them.",
    ]);
  });

  it('may be many', () => {
    const chain = Array.from({ length: 2000 }, (_, index) =>
      redirect(`r-${index}`, `/${index}`, `/${index + 1}`),
    );
    expect(redirectProblems(chain)).toEqual([]);
  });
});
