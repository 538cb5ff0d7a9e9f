import { describe, expect, it } from 'vitest';
import { ancestorOf, hiddenScope, nestedScope, ROOT_SCOPE } from './scope.ts';
import { NOTHING, untraced } from './traced.ts';

const [page, block, link] = [untraced('page'), untraced('block'), untraced('link')];

describe('scopes', () => {
  const inPage = nestedScope(ROOT_SCOPE, page);
  const inBlock = nestedScope(inPage, block);

  it.each([
    [0, block],
    [1, page],
    [2, NOTHING],
    [3, NOTHING],
  ])('look up %i levels', (levels, expected) => expect(ancestorOf(inBlock, levels)).toBe(expected));

  it('are skipped by ^ when they are hidden', () => {
    const item = hiddenScope(inPage, block);
    expect(item.value).toBe(block);
    expect(ancestorOf(item, 1)).toBe(page);
    const inItem = nestedScope(item, link);
    expect(inItem.value).toBe(link);
    expect(ancestorOf(inItem, 1), 'the hidden one is skipped').toBe(page);
    expect(ancestorOf(hiddenScope(item, link), 1)).toBe(page);
  });
});
