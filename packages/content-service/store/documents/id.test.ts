import { describe, expect, it } from 'vitest';
import {
  draftId,
  isDraftId,
  isPublicId,
  isReleaseName,
  isValidDocumentId,
  isVersionId,
  publishedId,
  releaseOfId,
  versionId,
} from './id.ts';

describe('isValidDocumentId', () => {
  it.each(['a', 'A-1_b', 'drafts.a', 'versions.r1.a', '_.releases.r1', '_x', 'x'.repeat(128)])(
    'accepts %s',
    (id) => expect(isValidDocumentId(id)).toBe(true),
  );
  it.each(['', 'a..b', 'a b', 'ä', '-a', '.a', 'a/b', 'a,b', 'x'.repeat(129)])('refuses "%s"', (id) =>
    expect(isValidDocumentId(id)).toBe(false),
  );
});

describe('kinds of ids', () => {
  it.each([
    ['a', { draft: false, release: undefined, open: true, published: 'a' }],
    ['drafts.a', { draft: true, release: undefined, open: false, published: 'a' }],
    ['drafts.a.b', { draft: true, release: undefined, open: false, published: 'a.b' }],
    ['versions.r1.a', { draft: false, release: 'r1', open: false, published: 'a' }],
    ['versions.r1.a.b', { draft: false, release: 'r1', open: false, published: 'a.b' }],
    ['versions.r1', { draft: false, release: undefined, open: false, published: 'versions.r1' }],
    ['versions.r1.', { draft: false, release: undefined, open: false, published: 'versions.r1.' }],
    ['versionsr1.a', { draft: false, release: undefined, open: false, published: 'versionsr1.a' }],
    ['secret.a', { draft: false, release: undefined, open: false, published: 'secret.a' }],
    ['draftsa', { draft: false, release: undefined, open: true, published: 'draftsa' }],
  ])('classifies %s', (id, expected) => {
    expect({
      draft: isDraftId(id),
      release: releaseOfId(id),
      open: isPublicId(id),
      published: publishedId(id),
    }).toEqual(expected);
    expect(isVersionId(id)).toBe(expected.release !== undefined);
  });

  it('convert to each other', () => {
    expect(publishedId(draftId('a.b'))).toBe('a.b');
    expect(publishedId(versionId('r1', 'a.b'))).toBe('a.b');
    expect(releaseOfId(versionId('r1', 'a.b'))).toBe('r1');
  });
});

describe('isReleaseName', () => {
  it.each(['r1', 'rASAP', 'summer-drop_2', 'a'.repeat(64)])('accepts %s', (name) =>
    expect(isReleaseName(name)).toBe(true),
  );
  it.each(['', 'a.b', '-a', 'a b', 'drafts', 'published', 'raw', 'a'.repeat(65)])('refuses "%s"', (name) =>
    expect(isReleaseName(name)).toBe(false),
  );
});
