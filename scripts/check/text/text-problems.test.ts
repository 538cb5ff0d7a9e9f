import { describe, expect, it } from 'vitest';
import { isBinary, MAX_FILE_BYTES, sizeProblems, textProblems } from './text-problems.ts';

// Put together, so that this file does not hold what it forbids.
const at = (folder: string, rest: string): string => ['', folder, rest].join('/');

describe('machine-specific paths', () => {
  it.each([
    [at('work', 'main')],
    [at('root', '.npmrc')],
    [at('tmp', 'x')],
    [at('home/ada', 'src')],
    [at('Users/ada', 'src')],
  ])('are found wherever a path may begin: %s', (path) => {
    const lines = [
      path,
      `'${path}'`,
      `"${path}"`,
      `(${path})`,
      `x=${path}`,
      `[${path}, ${path}]`,
      `see: ${path}`,
    ];
    for (const line of lines) {
      expect(textProblems('a.ts', line)[0], line).toBe(
        `a.ts:1: '${path}' is a path of one machine; use a relative path or os.tmpdir()`,
      );
    }
  });

  it.each([
    `https://morsel.example${at('work', 'with-us')}`,
    `content${at('work', 'main')}`,
    `..${at('tmp', 'x')}`,
    at('works', 'main'),
    at('work', '').slice(0, -1),
    at('usr', 'bin/chromium'),
    `mkdtemp('${at('tmp', 'morsel-')}')`,
  ])('are not found in %s', (line) => {
    expect(textProblems('a.ts', line)).toEqual([]);
  });

  it('are all reported, with lines counted from one', () => {
    const text = `first\n${at('tmp', 'a')} ${at('tmp', 'b')}\n`;
    expect(textProblems('a.md', text).map((problem) => problem.slice(0, 16))).toEqual([
      `a.md:2: '${at('tmp', 'a')}'`.slice(0, 16),
      `a.md:2: '${at('tmp', 'b')}'`.slice(0, 16),
    ]);
  });
});

describe('merge markers', () => {
  it('are found at the start of a line', () => {
    const text = [`${'<'.repeat(7)} HEAD`, 'ours', '='.repeat(7), 'theirs', `${'>'.repeat(7)} branch`].join(
      '\n',
    );
    expect(textProblems('a.ts', text)).toEqual([
      'a.ts:1: merge marker; finish the merge',
      'a.ts:5: merge marker; finish the merge',
    ]);
  });

  it.each([`Heading\n${'='.repeat(7)}\n`, `text ${'<'.repeat(7)} HEAD`, `${'>'.repeat(8)} x`])(
    'are not found in %j',
    (text) => {
      expect(textProblems('a.md', text)).toEqual([]);
    },
  );
});

describe('file size', () => {
  it.each([
    [0, []],
    [MAX_FILE_BYTES, []],
    [
      MAX_FILE_BYTES * 2.5,
      ['a.png: 2.5 MiB; files in the repository have at most 1 MiB: split, compress or generate it'],
    ],
  ])('%i bytes', (bytes, problems) => {
    expect(sizeProblems('a.png', bytes)).toEqual(problems);
  });
});

describe('isBinary', () => {
  it.each([
    [Buffer.from('plain text, größer'), false],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), true],
    [Buffer.alloc(0), false],
    [Buffer.concat([Buffer.alloc(9000, 'a'), Buffer.from([0])]), false],
  ])('case %#', (content, expected) => {
    expect(isBinary(content)).toBe(expected);
  });
});
