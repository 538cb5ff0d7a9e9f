import { expect, it } from 'vitest';
import { evaluateGroq, parseGroq } from '../groq.ts';
import { input } from './testing.ts';

const run = (query: string) => evaluateGroq(parseGroq(query), input);

it.each([
  ['"a.b" in path("a.*")', true],
  ['path("a.b") in path("a.*")', true],
  ['"a" in path("a.*")', false],
  ['"a.b.c" in path("a.*")', false],
  ['"a.b.c" in path("a.**")', true],
  ['"a" in path("**")', true],
  ['"aXb" in path("a.b")', false],
  ['"drafts.a+b" in path("drafts.a+b")', true],
  ['1 in path("*")', null],
  ['"a" in path(1)', null],
  ['path(1) in path("*")', null],
  ['"a.b" in path($s)', false],
  ['count(*[_id in path("*")])', 4],
  ['count(*[_type in path(^.x)])', 0],
  ['*{"ids": *[_id in path(^._id)]._id}.ids', [['a'], ['b'], ['c'], ['d']]],
])('in path() %s', (query, expected) => expect(run(query)).toEqual(expected));

it.each([
  ['array::unique([1, null, "1", 1, null, true, true])', [1, null, '1', true]],
  ['array::unique(*[].missing)', [null]],
  ['count(array::unique([{"a": 1}, {"a": 1}, [1], [1]]))', 4],
  ['array::unique("a")', null],
])('%s', (query, expected) => expect(run(query)).toEqual(expected));
