import { describe, expect, it } from 'vitest';
import { isDraftId, isPublicId, isValidDocumentId, isVersionId, publishedId } from './id.ts';

describe('isValidDocumentId', () => {
  it.each(['a', 'A-1_b', 'drafts.a', 'versions.r1.a', '_x', 'x'.repeat(128)])('takes %s', (id) =>
    expect(isValidDocumentId(id)).toBe(true),
  );
  it.each(['', 'a..b', 'a b', 'ä', '-a', '.a', 'a/b', 'a,b', 'x'.repeat(129)])('refuses "%s"', (id) =>
    expect(isValidDocumentId(id)).toBe(false),
  );
});

describe('kinds of ids', () => {
  it.each([
    ['a', { draft: false, version: false, open: true, published: 'a' }],
    ['drafts.a', { draft: true, version: false, open: false, published: 'a' }],
    ['versions.r1.a', { draft: false, version: true, open: false, published: 'versions.r1.a' }],
    ['secret.a', { draft: false, version: false, open: false, published: 'secret.a' }],
    ['draftsa', { draft: false, version: false, open: true, published: 'draftsa' }],
  ])('%s', (id, expected) =>
    expect({
      draft: isDraftId(id),
      version: isVersionId(id),
      open: isPublicId(id),
      published: publishedId(id),
    }).toEqual(expected),
  );
});
