import { describe, expect, it } from 'vitest';
import { isSource, plant } from './plant.ts';

const SOURCES = new Map([
  [
    'src/sum.ts',
    `/** Adds. */
export function add(first: number, second: number): number {
  const start = () => first;
  return start() + second;
}
class Counter {
  add(step: number): void {
    this.count = sum(
      this.count,
      "it's $1",
    );
  }
}
const LIMITS = { add: { most: 5 } };
const start = 5;
`,
  ],
  ['src/Page.astro', '<main\n  id="main"\n  tabindex="-1"\n>\n'],
]);

const planted = (where: string, replace: string, replacement: string) =>
  plant('wrong-sum', { where, replace, with: replacement }, SOURCES);

describe('plant', () => {
  it.each([
    ['a function', 'add', 'start() + second', 'start() - second', 'return start() - second;'],
    ['a function in another', 'add.start', 'first', 'second', 'const start = () => second;'],
    ['a method', 'Counter.add', 'step: number', 'step = 1', 'add(step = 1): void'],
    ['a property', 'LIMITS.add', '5', '6', '{ most: 6 }'],
    ['one of several declarations of a name', 'start', '= 5', '= 7', 'const start = 7;'],
    ['code in other white space', 'Counter', "sum(this.count, 'it's $1')", 'x', 'this.count = x;'],
    ['a replacement with dollars', 'LIMITS', '5', '$& $1', '{ most: $& $1 }'],
  ])('replaces code of %s', (_, where, replace, replacement, expected) => {
    const { path, text } = planted(where, replace, replacement);
    expect(path).toBe('src/sum.ts');
    expect(text).toContain(expected);
  });

  it('replaces code of a file that is named', () => {
    expect(planted('Page.astro', '<main id="main" tabindex="-1">', '<main>')).toEqual({
      path: 'src/Page.astro',
      text: '<main>\n',
    });
  });

  it.each([
    ['code that is not there', 'add', 'first * second', "nothing called 'add' contains"],
    ['code of another declaration', 'LIMITS', 'first', "nothing called 'LIMITS' contains"],
    ['code that occurs twice', 'add', 'first', 'src/sum.ts:2 and src/sum.ts:3 contain'],
    ['code that it puts back', 'LIMITS', 'most: 5', 'it puts back'],
  ])('refuses %s', (_, where, replace, problem) => {
    expect(() => planted(where, replace, 'most:5')).toThrow(
      `The fault 'wrong-sum' does not apply: ${problem}`,
    );
  });
});

it.each([
  ['src/a/b.ts', true],
  ['locales/de.json', true],
  ['src/a/b.test.ts', false],
  ['src/a/testing/b.ts', false],
  ['tests/e2e/b.ts', false],
  ['scripts/build.ts', false],
])('isSource of %s is %s', (path, expected) => {
  expect(isSource(path)).toBe(expected);
});
