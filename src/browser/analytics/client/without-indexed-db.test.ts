import { expect, it } from 'vitest';
import { withoutIndexedDb } from './without-indexed-db.ts';

it('hides the database while it runs, also when that throws', () => {
  const database = {};
  const scope = { indexedDB: database };
  expect(withoutIndexedDb(() => scope.indexedDB, scope)).toBeUndefined();
  expect(scope.indexedDB).toBe(database);
  const fail = () => {
    throw new Error('Broken.');
  };
  expect(() => withoutIndexedDb(fail, scope)).toThrow('Broken.');
  expect(scope.indexedDB).toBe(database);
});

it.each([{}, Object.freeze({ indexedDB: {} })])('runs where there is nothing to hide', (scope) => {
  expect(withoutIndexedDb(() => 1, scope)).toBe(1);
});
