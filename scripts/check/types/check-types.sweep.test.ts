import { access, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckOutcome } from '../check.ts';
import { checkTypes } from './check-types.ts';
import { GENERATED_FOLDER } from './generated-tree.ts';

/** Sound files: each passes by itself, and they know each other. */
const SOUND = {
  'src/Bag.astro': [
    '---',
    "import { price } from './price.ts';",
    'interface Props { count: number }',
    'const { count } = Astro.props;',
    '---',
    '<p>{price(count)}</p>',
    "<script>import { price } from './price.ts'; console.log(price(1));</script>",
    '',
  ].join('\n'),
  // Ends the rendering of a page, which the compiler takes for a function's.
  'src/Back.astro': '---\nif (Math.random() > 1) return Astro.redirect("/");\n---\n<p>Back</p>\n',
  'src/Data.astro':
    '<script type="application/ld+json">{"a": 1}</script>\n<script is:raw>whatever</script>\n<script is:inline src="/one.js"></script>\n',
  'src/price.ts': 'export const price = (count: number): string => String(count);\n',
};

/** Faulty files, and where the fault is to be seen. */
const FAULTY: readonly (readonly [kind: string, path: string, text: string, problem: string])[] = [
  ['a module', 'src/a.ts', "export const a: number = 'a';", 'src/a.ts(1,14): error TS2322'],
  [
    'what React renders',
    'src/islands/A.tsx',
    'export const A = () => <p id={1} />;',
    'src/islands/A.tsx(1,27): error TS2322',
  ],
  ['a script', 'scripts/run.ts', 'await missing();', 'scripts/run.ts(1,7): error TS2304'],
  [
    'the content service',
    'packages/content-service/main.ts',
    'let a = 1; a = null;',
    'packages/content-service/main.ts(1,12): error TS2322',
  ],
  [
    'a test',
    'src/a.test.ts',
    "import { price } from './price.ts';\nprice('1');",
    'src/a.test.ts(2,7): error TS2345',
  ],
  [
    'a test of a component',
    'src/bag.test.ts',
    "import Bag from './Bag.astro';\nexport const p: Parameters<typeof Bag>[0] = { count: 'two' };",
    'src/bag.test.ts(2,47): error TS2322',
  ],
  ['an unused name', 'src/unused.ts', 'const a = 1;\nexport {};', 'src/unused.ts(1,7): error TS6133'],
  [
    'an index that may miss',
    'src/index.ts',
    'export const a = (list: string[]): string => list[0];',
    'src/index.ts(1,46): error TS2322',
  ],
  [
    'frontmatter',
    'src/Front.astro',
    "---\nconst a: number = 'a';\n---\n<p>{a}</p>\n",
    'src/Front.astro(2,7): error TS2322',
  ],
  [
    'a template',
    'src/Template.astro',
    '---\nconst a = 1;\n---\n<p>{a.missing}</p>\n',
    'src/Template.astro(4,7): error TS2339',
  ],
  [
    'a property of a component',
    'src/User.astro',
    '---\nimport Bag from \'./Bag.astro\';\n---\n<Bag count="two" />\n',
    'src/User.astro(4,6): error TS2322',
  ],
  [
    'an absent component',
    'src/Absent.astro',
    "---\nimport None from './None.astro';\n---\n<None />\n",
    'src/Absent.astro(2,18): error TS2307',
  ],
  [
    'a script of a component',
    'src/Script.astro',
    "<p>A</p>\n<script>\n  const a: number = 'a';\n  console.log(a);\n</script>\n",
    'src/Script.astro(3,9): error TS2322',
  ],
  [
    'an inline script',
    'src/Inline.astro',
    '<p>A</p>\n<script is:inline>go();</script>\n',
    'src/Inline.astro(2,',
  ],
  ['a handler', 'src/Handler.astro', '<button onclick="go()">Go</button>\n', 'src/Handler.astro(1,'],
  ['an attribute of HTML', 'src/Html.astro', '<p tabindex={{}}>A</p>\n', 'src/Html.astro(1,4): error TS2322'],
];

let root = '';
const never = new AbortController().signal;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-types-'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  for (const name of ['tsconfig.json', 'tsconfig.check.json']) await cp(name, join(root, name));
  await write('.astro/types.d.ts', '/// <reference types="astro/client" />\n');
  for (const [path, text] of Object.entries(SOUND)) await write(path, text);
});
afterAll(() => rm(root, { recursive: true }));

it('passes for valid files', { timeout: 120_000 }, async () => {
  expect(await checkTypes(root, never)).toEqual({ passed: true, output: '' });
  await expect(access(join(root, GENERATED_FOLDER, 'src/Bag.astro.tsx'))).resolves.toBeUndefined();
});

describe('with invalid files', () => {
  let outcome: CheckOutcome;

  beforeAll(async () => {
    for (const [, path, text] of FAULTY) await write(path, text);
    outcome = await checkTypes(root, never);
    for (const [, path] of FAULTY) await rm(join(root, path));
  }, 120_000);

  it.each(FAULTY)('reports the error in %s', (_kind, _path, _text, problem) => {
    expect(outcome.passed).toBe(false);
    expect(outcome.output).toContain(problem);
  });

  it('reports none in valid files', () => {
    const paths = outcome.output.split('\n').flatMap((line) => /^(\S+)\(/.exec(line)?.[1] ?? []);
    expect(new Set(paths)).toEqual(new Set(FAULTY.map(([, path]) => path)));
  });

  it('removes generated files of deleted components', { timeout: 120_000 }, async () => {
    expect(await checkTypes(root, never)).toEqual({ passed: true, output: '' });
    await expect(access(join(root, GENERATED_FOLDER, 'src/Front.astro.tsx'))).rejects.toThrow('ENOENT');
  });
});

it('fails when the compiler does not run', async () => {
  await rm(join(root, 'tsconfig.check.json'));
  expect(await checkTypes(root, never)).toMatchObject({ passed: false });
});
