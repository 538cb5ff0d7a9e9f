import { describe, expect, it } from 'vitest';
import { findCall, parseBuildEnd } from './build-end.ts';

const call = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const problem = { documentId: 'home', field: 'slug', message: 'Is taken.', fix: 'Choose another.' };

describe('parseBuildEnd', () => {
  it.each([
    ['a success', {}],
    ['a success of a call', { call }],
    ['a problem', { call, failure: { kind: 'content', problem, others: 2 } }],
    ['one in a locale', { failure: { kind: 'content', problem: { ...problem, locale: 'de' }, others: 0 } }],
    ['another failure', { failure: { kind: 'page-loss' } }],
  ])('reads %s', (_, end) => {
    expect(parseBuildEnd(end)).toEqual(end);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'over'],
    ['another id', { call: 'first' }],
    ['an unknown failure', { failure: { kind: 'weather' } }],
    ['no problem', { failure: { kind: 'content', others: 0 } }],
    ['one without a remedy', { failure: { kind: 'content', problem: { ...problem, fix: 1 }, others: 0 } }],
    ['a negative count', { failure: { kind: 'content', problem, others: -1 } }],
  ])('refuses %s', (_, end) => {
    expect(parseBuildEnd(end)).toBeUndefined();
  });

  it('keeps nothing else, and cuts what is long', () => {
    const long = { ...problem, message: 'm'.repeat(10_000), secret: 'x' };
    const end = parseBuildEnd({ extra: 1, failure: { kind: 'content', problem: long, others: 0 } });
    expect(JSON.stringify(end)).not.toMatch(/secret|extra/);
    expect(JSON.stringify(end).length).toBeLessThan(1000);
  });
});

it.each([
  ['JSON', JSON.stringify({ call })],
  ['JSON in an address', encodeURIComponent(JSON.stringify({ call }))],
])('finds the id of a call in %s', (_, text) => {
  expect(findCall(text)).toBe(call);
});

it.each(['', '{}', '{"call":"first"}'])('finds no id in %j', (text) => {
  expect(findCall(text)).toBeUndefined();
});
