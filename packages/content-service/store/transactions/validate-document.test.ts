import { expect, it } from 'vitest';
import { documentProblem } from './validate-document.ts';

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: nested(depth - 1) };
}

it.each([
  [{ _type: 'page', title: 'A' }],
  [{ 'en-gb': 1, $x: 1, _key: 1, A9: 1, '9': 1 }],
  [{ a: [{ b: null }] }],
  [{ ['x'.repeat(128)]: 1 }],
  [{ _createdAt: '2026-11-01T08:00:00Z' }],
  [{ _createdAt: '2026-11-01T08:00:00.123+01:00' }],
  [{ a: nested(19) }],
])('accepts %j', (document) => expect(documentProblem(document)).toBeUndefined());

it.each([
  [{ 'a b': 1 }, /^Invalid attribute name "a b"/],
  [{ '': 1 }, /^Invalid attribute name ""/],
  [{ 'a.b': 1 }, /^Invalid attribute name "a\.b"/],
  [{ a: [{ b: { ä: 1 } }] }, /^Invalid attribute name "ä"/],
  [{ ['x'.repeat(129)]: 1 }, /at most 128 characters/],
  [JSON.parse('{"a":{"__proto__":{}}}') as object, /^Invalid attribute name "__proto__"/], // text is a JSON object
  [{ _createdAt: 'yesterday' }, /^"_createdAt" must be a timestamp .* not "yesterday"/],
  [{ _createdAt: '2026-13-01T00:00:00Z' }, /^"_createdAt" must be/],
  [{ _createdAt: 1 }, /not 1$/],
  [{ a: nested(20) }, /at most 20 levels deep/],
])('refuses %j', (document, message) => expect(documentProblem({ ...document })).toMatch(message));
