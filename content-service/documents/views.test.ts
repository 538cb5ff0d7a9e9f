import { describe, expect, it } from 'vitest';
import { parsePerspective } from '../query/perspective.ts';
import { createSnapshot } from './types.ts';
import { viewOf } from './views.ts';

function stored(_id: string, title = _id) {
  return { _id, _type: 'page', _rev: 'r', _createdAt: 'c', _updatedAt: 'u', title };
}

const snapshot = createSnapshot(
  ['published', 'both', 'drafts.both', 'drafts.fresh', 'versions.r1.both', 'secret.config'].map((id) =>
    stored(id),
  ),
);

function titles(perspective: string): Record<string, unknown> {
  const { documents } = viewOf(snapshot, parsePerspective(perspective));
  return Object.fromEntries(documents.map(({ _id, title }) => [_id, title]));
}

describe('viewOf', () => {
  it('shows everything stored as raw', () => {
    expect(viewOf(snapshot, { kind: 'raw' })).toBe(snapshot);
  });

  it.each([
    ['published', { published: 'published', both: 'both' }],
    [
      'drafts',
      {
        published: 'published',
        both: 'drafts.both',
        fresh: 'drafts.fresh',
        'secret.config': 'secret.config',
      },
    ],
    [
      'published,drafts',
      { published: 'published', both: 'both', fresh: 'drafts.fresh', 'secret.config': 'secret.config' },
    ],
  ])('%s', (perspective, expected) => expect(titles(perspective)).toEqual(expected));

  it('does not depend on the order of the documents', () => {
    const reversed = createSnapshot([...snapshot.documents].reverse());
    expect(viewOf(reversed, parsePerspective('drafts')).byId.get('both')).toMatchObject({
      title: 'drafts.both',
    });
  });

  it('tells where a draft comes from, and finds it under its published id', () => {
    const { byId } = viewOf(snapshot, parsePerspective('drafts'));
    expect(byId.get('both')).toEqual({ ...stored('drafts.both'), _id: 'both', _originalId: 'drafts.both' });
    expect(byId.get('published')).toMatchObject({ _originalId: 'published' });
    expect(byId.has('drafts.both')).toBe(false);
  });

  it('leaves published documents as they are', () => {
    expect(viewOf(snapshot, parsePerspective('published')).byId.get('both')).toBe(snapshot.byId.get('both'));
  });

  it('makes each view once', () => {
    const drafts = parsePerspective('drafts');
    expect(viewOf(snapshot, drafts)).toBe(viewOf(snapshot, parsePerspective('previewDrafts')));
    expect(viewOf(createSnapshot([]), drafts).documents).toEqual([]);
  });
});
