import { describe, expect, it } from 'vitest';
import { applyEdits, FaultError } from './apply-edits.ts';

const files: Readonly<Record<string, string>> = {
  'a.ts': 'const one = 1;\nconst two = one + one;\n',
  'b.ts': 'const cost = 5;\n',
};
const readFile = (path: string): string => files[path] ?? '';
const edit = (file: string, find: string, replace: string) => ({ file, find, replace });

describe('applyEdits', () => {
  it('returns every changed file, and nothing else', () => {
    const edits = [edit('a.ts', 'one = 1', 'one = 2'), edit('b.ts', '5', '6')];
    expect([...applyEdits({ id: 'x', edits }, readFile)]).toEqual([
      ['a.ts', 'const one = 2;\nconst two = one + one;\n'],
      ['b.ts', 'const cost = 6;\n'],
    ]);
  });

  it('applies several edits of one file, each to what the ones before left', () => {
    const edits = [edit('a.ts', 'one = 1', 'one = 3'), edit('a.ts', 'one = 3;', 'one = 4;')];
    expect(applyEdits({ id: 'x', edits }, readFile).get('a.ts')).toContain('const one = 4;');
  });

  it('takes the replacement literally', () => {
    const edits = [edit('b.ts', '5', '$& $1 $$')];
    expect(applyEdits({ id: 'x', edits }, readFile).get('b.ts')).toBe('const cost = $& $1 $$;\n');
  });

  it.each([
    ['more than once', edit('a.ts', 'one + one', 'two'), edit('a.ts', 'const', 'let'), 2],
    ['nowhere', edit('b.ts', '5', '6'), edit('b.ts', '5', '7'), 0],
    ['everywhere, being empty', edit('b.ts', '5', '6'), edit('b.ts', '', 'x'), 0],
  ])('refuses a text that occurs %s, naming fault and file', (_, sound, broken, count) => {
    const apply = () => applyEdits({ id: 'late-cookie', edits: [sound, broken] }, readFile);
    expect(apply).toThrow(FaultError);
    expect(apply).toThrow(
      `Fault 'late-cookie': its text must occur exactly once in ${broken.file}, not ${count} times.`,
    );
  });

  it('refuses an edit that changes nothing', () => {
    const edits = [edit('b.ts', 'cost', 'cost')];
    expect(() => applyEdits({ id: 'x', edits }, readFile)).toThrow("Fault 'x' changes nothing in b.ts.");
  });
});
