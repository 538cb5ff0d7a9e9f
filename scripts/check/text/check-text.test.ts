import { describe, expect, it } from 'vitest';
import { textProblems } from './check-text.ts';

const REPOSITORY = {
  'README.md': '',
  'docs/editors.md':
    '# For editors\n\n## Publishing & more\n\n## Publishing & more\n### [Größe](editors.md) über_alles ###\n',
  'src/config/deployment/site.ts': '',
  'docs/my file.md': '',
};

const problemsOf = (file: string, content: string | Buffer) =>
  textProblems(
    new Map(
      Object.entries({ ...REPOSITORY, 'x.md': '', [file]: content }).map(([path, text]) => [
        path,
        Buffer.from(text),
      ]),
    ),
  );

/** Puts a path together, so that this file does not hold what it forbids. */
const at = (folder: string, rest: string): string => ['', folder, rest].join('/');
const marker = (sign: string, count = 7) => sign.repeat(count);

describe('textProblems', () => {
  it.each([
    at('work', 'main'),
    at('root', '.npmrc'),
    at('tmp', 'x'),
    at('home/ada', 'src'),
    at('Users/ada', 'src'),
  ])('finds the path of one machine wherever it may begin: %s', (path) => {
    for (const line of [path, `'${path}'`, `(${path})`, `x=${path}`, `[${path}]`, `see: ${path}`])
      expect(problemsOf('a.ts', `first\n${line}`), line).toEqual([
        `a.ts:2: '${path}' is a path of one machine; use a relative path or os.tmpdir()`,
      ]);
  });

  it.each([
    `https://morsel.example${at('work', 'with-us')}`,
    `content${at('work', 'main')}`,
    at('works', 'main'),
    at('usr', 'bin/chromium'),
    `mkdtemp('${at('tmp', 'morsel-')}')`,
    `Heading\n${marker('=')}\n`,
    `text ${marker('<')} HEAD`,
    `${marker('>', 8)} x`,
  ])('accepts %j', (text) => expect(problemsOf('a.ts', text)).toEqual([]));

  it.each([
    [`${marker('<')} HEAD`, 'a.ts:1: merge marker; finish the merge'],
    [`x\n${marker('>')} branch`, 'a.ts:2: merge marker; finish the merge'],
    [
      ['/* oxlint', 'disable */'].join('-'),
      'a.ts:1: comment that switches rules off; mend what they object to',
    ],
    [
      ['the kept', 'renderer'].join(' '),
      'a.ts:1: former name; say it as docs/contributing/publishing.md does (Words)',
    ],
  ])('finds %j', (text, problem) => expect(problemsOf('a.ts', text)).toEqual([problem]));

  it('finds large files, and looks for nothing else in binary ones', () => {
    const binary = Buffer.concat([Buffer.from(`\0${at('tmp', 'x')}`), Buffer.alloc(2.5 * 1024 * 1024)]);
    expect(problemsOf('a.png', binary)).toEqual([expect.stringMatching(/^a\.png: 2\.5 MiB; /)]);
  });
});

describe('links', () => {
  it.each([
    ['README.md', '[a](./docs/editors.md "Title") [b](docs/) [c](docs) [root](.)'],
    ['README.md', '[a](docs/editors.md#for-editors) [b](docs/editors.md#publishing--more-1)'],
    [
      'README.md',
      '[a](docs/editors.md#größe-über_alles) [b](src/config/deployment/site.ts#L10) [c](docs/my%20file.md)',
    ],
    ['README.md', '[a]: docs/editors.md\n'],
    ['docs/operators.md', '# Here\n\n[a](../README.md) [b](editors.md) [c](#here)'],
    ['README.md', '[a](https://morsel.example/nowhere.md) [b](mailto:x@morsel.example) [c](//x.example/)'],
    ['README.md', '`[a](nowhere.md)`\n```md\n[a](nowhere.md)\n# no heading\n```\n'],
  ])('accepts in %s: %j', (file, text) => expect(problemsOf(file, text)).toEqual([]));

  it.each([
    [
      'README.md',
      '[a](nowhere.md)',
      "README.md:1: link to 'nowhere.md': nowhere.md does not exist; correct the link",
    ],
    ['docs/x.md', 'x\n\n[a](README.md)', "docs/x.md:3: link to 'README.md': docs/README.md does not exist"],
    ['README.md', '[a](docs/editors.md#gone)', "docs/editors.md has no heading '#gone'; correct the link"],
    [
      'README.md',
      '```\n# Gone\n```\n[a](#gone)',
      "README.md:4: link to '#gone': README.md has no heading '#gone'",
    ],
    ['README.md', '![p](p.png)', "link to 'p.png': p.png does not exist"],
    ['README.md', '[a]: gone.md', "link to 'gone.md': gone.md does not exist"],
    ['README.md', '[a](../outside.md)', '../outside.md does not exist'],
  ])('finds in %s: %j', (file, text, problem) =>
    expect(problemsOf(file, text)).toEqual([expect.stringContaining(problem)]),
  );
});
