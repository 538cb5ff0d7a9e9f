import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileExpression } from './compile.ts';
import { Budget, ExpressionError, type Members, type Value } from './values.ts';
import { columns, words } from '../testing/words.ts';

const NAMES: Members = {
  time: () => 2,
  value: () => [10, 20],
  key: () => (index) => ({ members: { value: () => 7 }, value: () => Number(index) * 5 }),
};

const evaluate = (source: string, names: Members = NAMES): Value =>
  compileExpression(source).evaluate(names, new Budget());

const HOSTILE = [
  ...['window', 'globalThis', 'self', 'document', 'this', 'eval', 'Function', 'constructor', '__proto__'],
  ...words`
    hasOwnProperty toString valueOf Object Array Symbol process require import arguments
  `,
];
const HOLDERS = words`[] "a" 5 true time value key key(1) Math Math.sin f [].push add`;
const REACHABLE = HOLDERS.flatMap((holder) =>
  words`
    constructor __proto__ prototype call apply bind members __defineGetter__ valueOf caller
  `.flatMap((name) => [
    `${holder}.${name}`,
    `${holder}["${name}"]`,
    `${holder}["${name.slice(0, 2)}" + "${name.slice(2)}"]`,
  ]),
);

it.each(HOSTILE)('find no name %s', (name) => {
  expect(compileExpression(name).names).toEqual([name]);
  expect(() => evaluate(name)).toThrow(expect.objectContaining({ message: name }));
});

it.each(REACHABLE)('find no member %s', (source) => {
  let value: Value;
  try {
    value = evaluate(`function f() {} ${source}`);
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
  }
  expect(value).toBeUndefined();
});

it.each([
  ['assign to a prototype', '[].__proto__ = 1'],
  ['assign to a function', 'function f() {} f.x = 1'],
  ['assign to Math', 'Math.PI = 3'],
  ['assign to a thing', 'key(1).value = 3'],
  ['assign to a thing by name', 'key(1)["members"] = 3'],
  ['assign far behind the end', 'var a = []; a[1e9] = 1'],
  ['assign to the length', 'var a = []; a.length = 1e9'],
  ['assign to a name', 'var a = []; a["x"] = 1'],
  ['call a number', '5()'],
  ['call a list', '[]()'],
  ['loop forever', 'while (true) {}'],
  ['loop forever in for', 'for (;;) ;'],
  ['loop forever in a try', 'while (true) { try { while (true) {} } catch (e) {} }'],
  ['recurse forever', 'function f() { return f() } f()'],
  ['recurse in a try', 'function f() { try { return f() } catch (e) { return f() } } f()'],
  ['double a list', 'var a = [1, 2]; for (;;) a = a.concat(a)'],
  ['double a list in itself', 'var a = [1]; for (;;) a.push(a)'],
  ['double a text', 'var a = "ab"; for (;;) a += a'],
  ['slice a long list', 'var a = [1]; a[999] = 1; for (;;) a.slice(0)'],
  ['add long lists', 'var a = [1]; a[999] = 1; for (;;) a + a'],
  ['nest calls in text', 'function f() { return f() + "" } f()'],
  ['call back from Math', 'Math.max(function () { return 1 }).x'],
  ['nest lists without end', 'var a = []; a.push(a); Math.abs(a)'],
])('that %s stop with an error', (_, source) => expect(() => evaluate(source)).toThrow());

it('get no text of lists that contain each other', () => {
  const doubled = 'var a = [1, 2]; for (var i = 0; i < 100; i++) a = [a, a];';
  expect(evaluate(`${doubled} "" + a + key + Math`)).toBe('');
  expect(evaluate(`${doubled} a * 2`)).toEqual([Number.NaN, Number.NaN]);
});

it('leave prototypes and Math as they are', () => {
  for (const source of columns`
    Math.sin = 1  [].x = 1  var a = []; a.__proto__ = 1  toString = 5  __proto__ = 5
  `) {
    try {
      evaluate(source);
    } catch {
      // Some of them stop.
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('x' in []).toBe(false);
  expect(Math.sin(0)).toBe(0);
});

it('change no list of the animation', () => {
  const list = [1, 2];
  evaluate('value[0] = 5', { value: () => [...list] });
  expect(list).toEqual([1, 2]);
});

it('limit the steps of nested evaluations together', () => {
  const program = compileExpression('var i = 0; while (i < 1000) { i++; other() }');
  const inner = compileExpression('var i = 0; while (i < 100) i++; i');
  const budget = new Budget();
  const names: Members = { other: () => () => inner.evaluate({}, budget) };
  expect(() => program.evaluate(names, budget)).toThrow();
});

it('throw nothing but errors, whatever the source', () => {
  const parts = words`var a function ( ) { } [ ] + = if for ; 1 "s" . , Math return value ++`;
  fc.assert(
    fc.property(fc.array(fc.constantFrom('\n', ...parts), { maxLength: 30 }), (source) => {
      try {
        evaluate(source.join(' '));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});
