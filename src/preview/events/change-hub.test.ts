import { describe, expect, it, vi } from 'vitest';
import { createChangeHub } from './change-hub.ts';

describe('createChangeHub', () => {
  it('notifies every listener of every change, with a new revision', () => {
    const hub = createChangeHub('a', 2);
    const [first, second] = [vi.fn(), vi.fn()];
    hub.subscribe(first);
    hub.subscribe(second);
    const before = hub.revision;
    hub.announce();
    hub.announce();
    expect(first.mock.calls).toEqual(second.mock.calls);
    const revisions = [before, ...first.mock.calls.flat()];
    expect(new Set(revisions).size).toBe(3);
    expect(hub.revision).toBe(revisions.at(-1));
  });

  it('refuses listeners beyond its capacity until one has left', () => {
    const hub = createChangeHub('a', 1);
    const listener = vi.fn();
    const unsubscribe = hub.subscribe(listener);
    expect(hub.subscribe(listener)).toBeUndefined();
    unsubscribe?.();
    hub.announce();
    expect(listener).not.toHaveBeenCalled();
    expect(hub.subscribe(listener)).toBeTypeOf('function');
  });

  it('has other revisions than a server that started at another time', () => {
    expect(createChangeHub('a', 1).revision).not.toBe(createChangeHub('b', 1).revision);
  });
});
