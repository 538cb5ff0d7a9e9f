import { expect, it } from 'vitest';
import { createSnapshot } from '../store/documents/snapshot.ts';
import { viewOf } from '../store/documents/views.ts';
import { readableSnapshot } from './context.ts';
import type { Role } from './access/identity.ts';
import { storedDocument } from '../store/documents/testing.ts';

const ids = ['home', 'drafts.home', 'drafts.new', 'versions.r1.home', 'secret.note'];
const snapshot = createSnapshot(ids.map((id) => storedDocument(id)));
const readable = (role: Role, isPrivate = false) => readableSnapshot({ snapshot, isPrivate }, { role });
const idsOf = ({ documents }: typeof snapshot) => documents.map(({ _id }) => _id);

it.each<Role>(['viewer', 'editor'])(
  'returns everything for the role %s, also in private datasets',
  (role) => {
    expect(readable(role)).toBe(snapshot);
    expect(readable(role, true)).toBe(snapshot);
  },
);

it('returns ids without a dot for the role none', () => expect(idsOf(readable('none'))).toEqual(['home']));

it('returns nothing of a private dataset for the role none', () => {
  expect(idsOf(readable('none', true))).toEqual([]);
  expect(readable('none', true).byId.size).toBe(0);
});

it('applies the drafts perspective to readable documents only', () => {
  const drafts = { kind: 'layers', layers: ['drafts', 'published'] } as const;
  expect(idsOf(viewOf(readable('none'), drafts))).toEqual(['home']);
  expect(idsOf(viewOf(readable('viewer'), drafts))).toContain('new');
});

it('is cached per snapshot', () => expect(readable('none')).toBe(readable('none')));
