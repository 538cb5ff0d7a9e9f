import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../documents/snapshot.ts';
import { refusal } from '../../write/actions/testing.ts';
import { parseMutationRequest } from '../../write/mutations/parse.ts';
import { Stage } from './stage.ts';
import { stageMutations } from './testing.ts';
import { storedDocument } from '../documents/testing.ts';

const timestamp = '2026-11-01T00:00:00.000Z';
const snapshot = createSnapshot(['a', 'b', 'c'].map((id) => storedDocument(id)));

describe('locked documents', () => {
  function stageLocked(mutation: object) {
    return stageMutations({
      snapshot,
      mutations: parseMutationRequest(
        JSON.stringify({ mutations: [{ delete: { id: 'missing' } }, mutation] }),
      ).mutations,
      transactionId: 't1',
      timestamp,
      autoGenerateArrayKeys: false,
      selectIds: () => [],
      newId: () => 'new',
      lockOf: (id) => (id === 'a' ? 'It is locked' : undefined),
    });
  }

  it.each([
    { patch: { id: 'a', set: { n: 2 } } },
    { createOrReplace: { _id: 'a', _type: 'page' } },
    { delete: { id: 'a' } },
  ])('are not changed by %j', (mutation) => {
    expect(refusal(() => stageLocked(mutation))).toMatchObject({
      reason: 'invalid',
      problems: [{ index: 1, error: { type: 'validationError', description: 'It is locked' } }],
    });
  });

  it('may be targets of mutations without an effect', () => {
    expect(stageLocked({ createIfNotExists: { _id: 'a', _type: 'page' } }).changes).toEqual([]);
    expect(stageLocked({ patch: { id: 'c', set: { n: 2 } } }).changes).toHaveLength(1);
  });
});

it('Stage returns documents and ids after the steps so far', () => {
  const steps = new Stage({
    snapshot,
    transactionId: 't1',
    timestamp,
    autoGenerateArrayKeys: false,
    selectIds: () => [],
    newId: () => 'new',
  });
  steps.apply(0, { kind: 'create', document: { _id: 'x', _type: 'page' } });
  steps.apply(1, { kind: 'delete', target: { id: 'b' } });
  expect(steps.read('x')).toMatchObject({ _rev: 't1' });
  expect(steps.read('b')).toBeUndefined();
  expect(steps.read('a')).toBe(snapshot.byId.get('a'));
  expect([...steps.ids()]).toEqual(['a', 'c', 'x']);
  expect(steps.finish().changes.map(({ id }) => id)).toEqual(['x', 'b']);
});
