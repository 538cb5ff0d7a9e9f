import { expect, it } from 'vitest';
import { MAX_STATE_WRITES } from '../../config/limits.ts';
import { EMPTY_STATE } from './rebuild-state.ts';
import { updateState } from './state-store.ts';

it('gives up when others are always faster', async () => {
  let writes = 0;
  const store = {
    read: () => Promise.resolve({ state: EMPTY_STATE, version: undefined }),
    write: () => {
      writes += 1;
      return Promise.resolve(false);
    },
  };
  await expect(updateState(store, (state) => ({ ...state }))).rejects.toThrow('too many instances');
  expect(writes).toBe(MAX_STATE_WRITES);
});
