import { describe, expect, it } from 'vitest';
import { citationProblems, readSpecification } from './check-specification.ts';

const paths = new Set(['src/a.ts', 'src/a.test.ts', 'src/pages/[...path].astro']);
const row = (number: string, rest = '`src/a.ts` | `src/a.test.ts`') => `| ${number} | A rule | ${rest} |`;
const read = (...lines: readonly string[]) => readSpecification(lines.join('\n'), paths);

describe('readSpecification', () => {
  it('returns the numbers of sections and rows', () => {
    const { numbers, problems } = read('## 1 One', row('1.1'), row('1.3'), '## 2 Two', row('2.1'));
    expect([...numbers]).toEqual(['1', '1.1', '1.3', '2', '2.1']);
    expect(problems).toEqual([]);
  });

  it.each([
    '`src/pages/[...path].astro` | `src/a.test.ts`',
    '`src/a.ts`, `src/a.test.ts` | — no test opens it',
    '— nothing to build | —',
  ])('accepts the cells %s', (rest) => {
    expect(read('## 1 One', row('1.1', rest)).problems).toEqual([]);
  });

  it.each<readonly [lines: readonly string[], problem: string]>([
    [['## 1 One', row('1.2'), row('1.2')], '3: row 1.2 follows 1.2; renumber it'],
    [['## 1 One', row('1.2'), row('1.1')], '3: row 1.1 follows 1.2; renumber it'],
    [['## 1 One', row('2.1')], '2: row 2.1 stands in section 1; renumber it'],
    [['## 2 Two', '## 1 One'], '2: section 1 follows 2; order the sections'],
    [
      ['## 1 One', row('1.1', '`src/a.ts`')],
      '2: row 1.1 needs four cells: number, requirement, files, tests',
    ],
    [
      ['## 1 One', row('1.1', '`src/a.ts` | later')],
      '2: row 1.1 names no file; write — with the reason if there is none',
    ],
    [
      ['## 1 One', row('1.1', '`src/a.ts` | `src/b.test.ts`')],
      "2: row 1.1 names 'src/b.test.ts', which does not exist; name the file that is in its place",
    ],
  ])('reports %j', (lines, problem) => {
    expect(read(...lines).problems).toEqual([`docs/specification.md:${problem}`]);
  });
});

it.each<readonly [text: string, ...missing: readonly string[]]>([
  ['specification section 5, and (section 5.12)'],
  ['sections 4 to 5.12 and 9.'],
  ['(specification\n * section 9)'],
  ['RFC 9110, section 13.1.2, and RFC 9110 section 14'],
  ['APPNOTE.TXT, section 4.3'],
  ['HTML standard,\n * section 99.2'],
  ['cross section of 7'],
  ['specification section 5.13', '1: 5.13'],
  ['\n/** Sections 4, 6 and\n * 7.1. */', '2: 6', '2: 7.1'],
  ['(specification\n * section\n * 3)', '2: 3'],
])('citationProblems of %j', (text, ...missing) => {
  const expected = missing.map((each) => {
    const [line, number] = each.split(': ');
    return `a.ts:${line}: docs/specification.md has no section ${number}; cite another, or name its standard`;
  });
  expect(citationProblems('a.ts', text, new Set(['4', '5', '5.12', '9']))).toEqual(expected);
});
