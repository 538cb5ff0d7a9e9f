import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile.ts';
import { Budget, type Members, type Value } from './values.ts';

const NAMES: Members = {
  time: () => 2,
  value: () => [10, 20],
  key: () => (index: Value) => ({
    members: { time: () => 0.5, value: () => 7 },
    value: () => Number(index) * 5,
  }),
};

const evaluate = (source: string, names: Members = NAMES): Value =>
  compileExpression(source).evaluate(names, new Budget());

describe('compileExpression', () => {
  it.each<[string, string, Value]>([
    ['numbers', '16 + 1.5e1 + .5 + 2.', 33.5],
    ['precedence', '1 + 2 * 3 - 8 / 4 % 3', 5],
    ['parentheses and signs', '-(1 + 2) * - 3', 9],
    ['strings', `'a\\n' + "b\\u0041\\x42" + 1`, 'a\nbAB1'],
    ['constants', '[true, false, null, undefined, Infinity]', [true, false, null, undefined, Infinity]],
    [
      'comparisons',
      '[1 < 2, 2 <= 2, 3 > 4, 4 >= 5, 1 == "1", 1 === "1", 1 != 2, null == undefined]',
      [true, true, false, false, true, false, true, true],
    ],
    ['logic that stops early', 'var a = 0; (a || 5) + (a && b()) + !a; function b() { return 100 }', 6],
    ['a ternary', 'time > 1 ? "late" : "early"', 'late'],
    ['vectors', '[1, 2] + [3, 4]', [4, 6]],
    ['vectors of different lengths', '[1, 2, 3] - [1, 1]', [0, 1, 3]],
    [
      'a vector and a number',
      '[[1, 2] + 1, [1, 2] * 2, 10 / [2, 5], 1 - [3, 4]]',
      [
        [2, 2],
        [2, 4],
        [5, 2],
        [-2, 4],
      ],
    ],
    ['a negated vector', '-[1, 2]', [-1, -2]],
    ['two vectors multiplied', '[1, 2] * [3, 4]', 0],
    ['Bodymovin’s functions', '$bm_sum($bm_mul(2, 3), $bm_neg($bm_sub($bm_div(8, 2), $bm_mod(5, 3))))', 4],
    ['variables', 'var a = 1, b; let c = 2; const d = 3; b = a + c; b += d; b *= 2; b', 12],
    ['variables of a block', 'let a = 1; { let a = 2; } a', 1],
    ['variables of a function', 'var a = 1; function f(a) { var b = a; a = 5; return b } f(3) + a', 4],
    ['an undeclared variable', 'function f() { a = 4 } f(); a', 4],
    ['a variable before its declaration', 'a = 3; var b = a; var a; b', 3],
    ['steps', 'var a = 1; [a++, ++a, a--, --a, a]', [1, 3, 3, 1, 1]],
    ['items', 'var a = [1, [2, 3]]; a[0] = a[1][0]; a[2] = 9; a', [2, [2, 3], 9]],
    [
      'lists',
      'var a = [1]; a.push(2, 3); [a.length, a.slice(1), a.concat([4], 5)]',
      [3, [2, 3], [1, 2, 3, 4, 5]],
    ],
    ['letters', '"abc"[1] + "abc".length', 'b3'],
    ['the item of a number', '5[0]', 5],
    [
      'for',
      'var s = 0; for (var i = 0; i < 5; i++) { if (i == 1) continue; if (i == 4) break; s += i } s',
      5,
    ],
    ['for without its parts', 'var i = 0; for (;;) { i++; if (i > 3) break } i', 4],
    ['while', 'var i = 0; while (i < 10) i += 3; i', 12],
    ['if and else', 'if (time < 1) 1; else if (time < 3) { 2 } else 3', 2],
    [
      'switch',
      'function f(x) { switch (x) { case 1: return "one"; case 2: case 3: x = "few"; break; default: x = "many"; } return x } [f(1), f(2), f(3), f(4)]',
      ['one', 'few', 'few', 'many'],
    ],
    [
      'switch that runs on',
      'var a = 0; switch (1) { default: a += 1; case 5: a += 10; break; case 7: a += 100 } a',
      11,
    ],
    ['switch without a match', 'var a = 3; switch (9) { case 1: a = 4 } a', 3],
    [
      'continue in switch in a loop',
      'var a = 0; for (var i = 0; i < 4; i++) { switch (i) { case 1: continue } a += i } a',
      5,
    ],
    ['functions as values', 'var f = function (x, y) { return x - y }; [f(3, 1), f(3)]', [2, Number.NaN]],
    ['a function before its declaration', 'f(2); function f(x) { return x * 2 }', 4],
    ['a function without return', 'function f() {} f()', undefined],
    ['closures', 'function add(a) { return function (b) { return a + b } } add(1)(2)', 3],
    ['recursion', 'function f(n) { return n < 2 ? n : f(n - 1) + f(n - 2) } f(12)', 144],
    ['try without an error', 'try { 1 } catch (e) { 2 }', 1],
    ['catch', 'try { nothing.length } catch (e) { 2 } var nothing', 2],
    [
      'return in a loop in a function',
      'function f() { while (true) { try { return 3 } catch (e) {} } } f()',
      3,
    ],
    ['line breaks for semicolons', 'var a = 1\nvar b = 2\na + b', 3],
    ['return before a line break', 'function f() { return\n5 }\nf()', undefined],
    ['comments', '/* one */ 1 + // two\n 2 /* three\n */', 3],
    ['the result of Bodymovin', 'var $bm_rt; $bm_rt = 3; 4', 3],
    ['names that hide those of the animation', 'var time = 5; time', 5],
    ['things in calculations', 'key(2) + 1', 11],
    ['members of things', '[key(1).time, key(1).value, key(3)[0]]', [0.5, 7, 15]],
  ])('evaluates %s', (_, source, expected) => expect(evaluate(source)).toEqual(expected));

  it.each([
    ['an unfinished expression', '1 +', ''],
    ['an unknown character', '1 # 2', '#'],
    ['a hexadecimal number', '0x10', 'x10'],
    ['an unfinished string', '"a', '"'],
    ['two values', '1 2', '2'],
    ['an assignment to a value', '1 = 2', '='],
    ['a step of a value', '1++', ''],
    ['an object literal', 'a = { b: 1 }', '{'],
    ['a comma', 'a = (1, 2)', ','],
    ['an arrow function', 'a = () => 1', ')'],
    ['a regular expression', '/a/.test(1)', '/'],
    ['a template', '`${1}`', '`'],
    ['new', 'new Date()', 'Date'],
    ['a class', 'class A {}', 'A'],
    ['an assignment to a member', 'var a = [1]; a.length = 0', '='],
    ['a case outside of switch', 'case 1:', 'case'],
    ['too much nesting', `${'('.repeat(500)}1${')'.repeat(500)}`, '('],
    ['too many tokens', '1;'.repeat(5000), ''],
    ['too many characters', ' '.repeat(20_001), ''],
  ])('throws for %s, with the part that is not understood', (_, source, part) =>
    expect(() => compileExpression(source)).toThrow(expect.objectContaining({ message: part })),
  );

  it('lists what it does not declare', () => {
    const { names, members } = compileExpression(
      'var a = b.c; function d(e) { return e + Math.sin(time) } f = g',
    );
    expect(names).toEqual(['b', 'time', 'g']);
    expect(members).toEqual(['c', 'sin']);
  });
});

describe('arithmetic', () => {
  const number = fc.integer({ min: -1000, max: 1000 });
  const operator = fc.constantFrom('+', '-', '*', '/');

  it('is that of JavaScript for numbers', () => {
    fc.assert(
      fc.property(number, operator, number, operator, number, (a, first, b, second, c) => {
        const source = `(${a}) ${first} (${b}) ${second} (${c})`;
        expect(evaluate(source)).toEqual(calculate(a, first, b, second, c));
      }),
    );
  });
});

const apply = (a: number, sign: string, b: number): number =>
  sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b;

/** Calculates `a first b second c` with the usual precedence. */
function calculate(a: number, first: string, b: number, second: string, c: number): number {
  const bindsLater = '+-'.includes(first) && '*/'.includes(second);
  return bindsLater ? apply(a, first, apply(b, second, c)) : apply(apply(a, first, b), second, c);
}
