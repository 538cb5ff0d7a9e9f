import { describe, expect, it } from 'vitest';
import { readLastEventId, mutationEvents, type EventOptions } from './events.ts';
import type { DocumentChange } from '../../store/documents/changes.ts';
import { isPublicId } from '../../store/documents/id.ts';
import type { WireMutation } from '../../store/transactions/mutation.ts';
import { storedDocument } from '../../store/documents/testing.ts';

it('readLastEventId prefers the header, which EventSource updates with each reconnection', () => {
  const url = new URL('http://localhost/?lastEventId=old');
  expect(readLastEventId({ url, headers: { 'last-event-id': 'new' } })).toBe('new');
  expect(readLastEventId({ url, headers: {} })).toBe('old');
});

const little: EventOptions = {
  includeResult: false,
  includePreviousRevision: false,
  includeMutations: false,
  includeAllVersions: true,
  includeEffects: false,
  visibility: 'query',
  isReadable: () => true,
};

function eventsOf(
  changes: DocumentChange[],
  options: Partial<EventOptions> = {},
  mutations: WireMutation[] = [],
) {
  const transaction = { id: 't1', author: 'me', timestamp: '2026-11-01T09:00:00Z', mutations, changes };
  const matches = (each: object | undefined) => each !== undefined && 'listed' in each;
  return mutationEvents(transaction, matches, { ...little, ...options });
}

const off = (id: string) => storedDocument(id);
const on = (id: string) => storedDocument(id, { listed: true });
const created = (id: string): DocumentChange => ({ id, after: on(id) });

describe('mutationEvents', () => {
  it.each<[string, DocumentChange, string | undefined]>([
    ['created in', { id: 'a', after: on('a') }, 'appear'],
    ['created out', { id: 'a', after: off('a') }, undefined],
    ['changed in', { id: 'a', before: on('a'), after: on('a') }, 'update'],
    ['moved in', { id: 'a', before: off('a'), after: on('a') }, 'appear'],
    ['moved out', { id: 'a', before: on('a'), after: off('a') }, 'disappear'],
    ['changed out', { id: 'a', before: off('a'), after: off('a') }, undefined],
    ['deleted in', { id: 'a', before: on('a') }, 'disappear'],
    ['deleted out', { id: 'a', before: off('a') }, undefined],
  ])('returns the transition of a document %s: %o', (_, change, transition) =>
    expect(eventsOf([change]).map((event) => event.transition)).toEqual(transition ? [transition] : []),
  );

  it('includes the mutations of the document only, in order', () => {
    const forA = [{ createIfNotExists: { _id: 'a', _type: 'page' } }, { patch: { id: 'a', set: { x: 1 } } }];
    const forB = [
      { create: { _id: 'b', _type: 'page' } },
      { delete: { id: 'b' } },
      { createOrReplace: { _id: 'b' } },
    ];
    const mutations = [forA[0], forB[0], forB[1], forA[1], forB[2]].flatMap((each) => each ?? []);
    const events = eventsOf([created('a'), created('b')], { includeMutations: true }, mutations);
    expect(events.map((event) => event.mutations)).toEqual([forA, forB]);
  });

  it.each<[Partial<EventOptions>, string[]]>([
    [{}, ['a', 'drafts.a', 'versions.r.a', '_.x', 's.a']],
    [{ includeAllVersions: false }, ['a', '_.x', 's.a']],
    [{ isReadable: isPublicId }, ['a']],
    [{ isReadable: isPublicId, includeAllVersions: false }, ['a']],
  ])('with %o returns events of %o', (options, ids) => {
    const changes = ['a', 'drafts.a', 'versions.r.a', '_.x', 's.a'].map(created);
    expect(eventsOf(changes, options).map(({ documentId }) => documentId)).toEqual(ids);
  });
});
