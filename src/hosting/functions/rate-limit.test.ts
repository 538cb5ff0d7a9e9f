import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

function limitWithClock(settings = { requests: 2, windowSeconds: 10, maxAddresses: 3 }) {
  const clock = { ms: 1000 };
  return { clock, wait: createRateLimit(settings, () => clock.ms) };
}

it('allows the requests of a window, then says how long to wait', () => {
  const { clock, wait } = limitWithClock();
  expect([wait('192.0.2.1'), wait('192.0.2.1'), wait('192.0.2.1')]).toEqual([0, 0, 10]);
  clock.ms += 9500;
  expect(wait('192.0.2.1')).toBe(1);
  clock.ms += 500;
  expect(wait('192.0.2.1')).toBe(0);
});

it('counts each address for itself', () => {
  const { wait } = limitWithClock();
  wait('192.0.2.1');
  wait('192.0.2.1');
  expect([wait('192.0.2.1'), wait('192.0.2.2')]).toEqual([10, 0]);
});

it.each([
  ['2001:db8::1', '2001:db8::ffff:2'],
  ['2001:db8:0:0:1::', '2001:db8::2'],
  ['::1', '::2'],
])('counts %s and %s of one network together', (one, other) => {
  const { wait } = limitWithClock({ requests: 1, windowSeconds: 10, maxAddresses: 3 });
  expect([wait(one), wait(other)]).toEqual([0, 10]);
});

it.each([
  ['2001:db8:0:1::1', '2001:db8:0:2::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2'],
  ['', '192.0.2.1'],
])('tells %s from %s', (one, other) => {
  const { wait } = limitWithClock({ requests: 1, windowSeconds: 10, maxAddresses: 3 });
  expect([wait(one), wait(other)]).toEqual([0, 0]);
});

it('forgets the oldest address for a new one when memory is full', () => {
  const { wait } = limitWithClock({ requests: 1, windowSeconds: 10, maxAddresses: 3 });
  for (const address of ['a', 'b', 'c', 'd']) wait(address);
  expect([wait('d'), wait('c'), wait('a')]).toEqual([10, 10, 0]);
});
