import { describe, expect, it } from 'vitest';
import { createRevocations } from './revocations.ts';

function openList(capacity = 3) {
  const clock = { ms: 0 };
  return { clock, list: createRevocations(capacity, () => clock.ms) };
}

describe('createRevocations', () => {
  it('knows the sessions that were ended, and no others', () => {
    const { list } = openList();
    list.revoke({ id: 'a', expiresAt: 10 });
    expect([list.isRevoked('a'), list.isRevoked('b')]).toEqual([true, false]);
  });

  it('forgets sessions that have expired, which are refused without it', () => {
    const { clock, list } = openList();
    list.revoke({ id: 'a', expiresAt: 10 });
    list.revoke({ id: 'b', expiresAt: 20 });
    clock.ms = 10;
    list.revoke({ id: 'c', expiresAt: 30 });
    expect([list.isRevoked('a'), list.isRevoked('b'), list.size]).toEqual([false, true, 2]);
  });

  it('forgets the one that was ended first above its capacity', () => {
    const { list } = openList();
    for (const id of ['a', 'b', 'c', 'd']) list.revoke({ id, expiresAt: 10 });
    expect(['a', 'b', 'd'].map(list.isRevoked)).toEqual([false, true, true]);
    expect(list.size).toBe(3);
  });
});
