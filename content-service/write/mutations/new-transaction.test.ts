import { expect, it } from 'vitest';
import { requireNewTransaction } from './new-transaction.ts';

it('lets new ids pass and refuses those used before', () => {
  const state = { hasTransaction: (id: string) => id === 'old' };
  expect(() => requireNewTransaction('new', state)).not.toThrow();
  expect(() => requireNewTransaction('old', state)).toThrow('Transaction "old" already exists');
});
