import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ESLint } from 'eslint';
import typescript from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/** Rules that each file violates; TypeScript files are linted in one run of oxlint. */
const FILES: readonly (readonly [path: string, code: string, rules: readonly string[]])[] = [
  ['src/routing/any.ts', 'export const x: any = 1;', ['typescript(no-explicit-any)']],
  ['src/routing/ignored.ts', '// @ts-ignore: because\nexport {};', ['typescript(ban-ts-comment)']],
  ['src/routing/expected.ts', '// @ts-expect-error: so\nexport {};', ['typescript(ban-ts-comment)']],
  [
    'src/routing/bare.ts',
    'declare const y: unknown;\nexport const x = y as string;',
    ['local(assertion-needs-reason)'],
  ],
  [
    'src/routing/null.ts',
    'declare const y: string | null;\nexport const x = y!;',
    ['typescript(no-non-null-assertion)'],
  ],
  ['src/routing/long.ts', 'export {};\n'.repeat(301), ['eslint(max-lines)']],
  [
    'src/routing/function.ts',
    `const f = () => {\n${'f();\n'.repeat(80)}};\nf();`,
    ['eslint(max-lines-per-function)'],
  ],
  ['tests/clause.ts', '/** What it is. */\nexport {};', ['local(docstring)']],
  ...['skip', 'skipIf', 'runIf', 'only', 'todo', 'fails'].map(
    (modifier) =>
      [
        `src/routing/${modifier}.test.ts`,
        `declare const it: { ${modifier}(): void };\nit.${modifier}();\nexport {};`,
        ['eslint(no-restricted-properties)'],
      ] as const,
  ),
  ['src/browser/parse.ts', "export const x = URL.parse('');", ['eslint(no-restricted-properties)']],
  ['src/browser/parse.test.ts', "export const x = URL.parse('');", []],
  ['src/routing/parse.ts', "export const x = URL.parse('');", []],
  ['src/browser/key.ts', "localStorage.setItem('key', '1');\nexport {};", ['local(declared-storage)']],
  ['src/routing/key.ts', "localStorage.setItem('key', '1');\nexport {};", []],
  ['src/islands/Image.tsx', 'export const image: unknown = <img src="a.png" />;', ['jsx-a11y(alt-text)']],
  ['src/islands/Plain.tsx', 'export const plain: unknown = <img src="a.png" alt="" />;', []],
  ['src/routing/texts.ts', "import 'react-i18next';", ['eslint(no-restricted-imports)']],
  ['src/islands/runtime/messages/texts.ts', "import 'react-i18next';", []],
  ['src/routing/up.ts', "import '../pages/x.ts';", ['local(dependency-boundaries)']],
  ['src/routing/passed-on.ts', "export { x } from '../pages/x.ts';", ['local(dependency-boundaries)']],
  ['src/routing/star.ts', "export * from '../pages/x.ts';", ['local(dependency-boundaries)']],
  [
    'src/routing/later.ts',
    "export const load = () => import('../pages/x.ts');",
    ['local(dependency-boundaries)'],
  ],
  ['src/routing/type.ts', "export type X = import('../pages/x.ts').X;", ['local(dependency-boundaries)']],
  ['src/routing/query.ts', "import '../pages/x.css?url';", ['local(dependency-boundaries)']],
  ['src/routing/service.ts', "import 'content-service';", ['local(dependency-boundaries)']],
  ['src/routing/rooted.ts', "import '/src/pages/404.astro';", ['local(dependency-boundaries)']],
  ['src/routing/packages.ts', "import 'i18next';\nimport 'astro:middleware';", []],
  [
    'src/routing/one.ts',
    "import type { Two } from './two.ts';\nexport interface One {\n  two: Two;\n}",
    ['import(no-cycle)'],
  ],
  [
    'src/routing/two.ts',
    "import type { One } from './one.ts';\nexport interface Two {\n  one: One;\n}",
    ['import(no-cycle)'],
  ],
  ['src/routing/x.generated.ts', 'export const x: any = 1;', []],
];

const root = resolve('.');
const found = new Map<string, string[]>();

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  for (const [path, code] of FILES) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const documented = code.replaceAll(/^export (?:const|interface|type)/gm, '/** Code. */\n$&');
    await writeFile(join(folder, path), `${documented}\n`);
  }
  // Patterns of files are relative to the configuration.
  const configuration = await readFile(join(root, '.oxlintrc.json'), 'utf8');
  await writeFile(join(folder, '.oxlintrc.json'), configuration.replace('./scripts', join(root, 'scripts')));
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
  }).catch(
    // oxlint exits with 1 where it finds something.
    (error: unknown) => error as { readonly stdout: string },
  );
  // The format of oxlint's report.
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  for (const { filename, code } of report.diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
  await rm(folder, { recursive: true });
});

describe('oxlint', () => {
  it.each(FILES)('reports in %s: %j', (path, _, rules) => expect(found.get(path) ?? []).toEqual(rules));

  it('has every rule that typescript-eslint recommends, with types and without', async () => {
    const configuration = await readFile(join(root, '.oxlintrc.json'), 'utf8');
    const listed = new Set(
      [...configuration.matchAll(/^ {4}"(?:typescript\/)?([\w-]+)": (?:\[\s*)?"error"/gm)].map(
        ([, rule]) => rule,
      ),
    );
    const recommended = typescript.configs.recommendedTypeChecked.flatMap(({ rules = {} }) =>
      Object.entries(rules).flatMap(([rule, level]) => (level === 'error' ? [parse(rule).base] : [])),
    );
    expect(recommended.length).toBeGreaterThan(40);
    expect([...recommended, 'switch-exhaustiveness-check'].filter((rule) => !listed.has(rule))).toEqual([]);
  });
});

describe('ESLint', () => {
  it.each([
    ['---\nconst x = y as Z;\n---\n{x}', 'local/assertion-needs-reason'],
    ['---\n/** What it is. */\nconst x = 1;\n---\n{x}', 'local/docstring'],
    ["---\nimport '../pages/x.ts';\n---", 'local/dependency-boundaries'],
    ["<p>Hello</p>\n<script>\n  import '../pages/x.ts';\n</script>\n", 'local/dependency-boundaries'],
    ['---\n/* eslint-' + 'disable */\nconst x: any = 1;\n---\n{x}', '@typescript-eslint/no-explicit-any'],
    ['<Island><Clock client:visible /></Island>', 'no-restricted-syntax'],
    ['<Clock client:load />', 'no-restricted-syntax'],
    ['<Clock client:idle={{ timeout: 1 }} />', 'no-restricted-syntax'],
    ['<Clock client:media="print" />', 'no-restricted-syntax'],
    ['<Clock client:only="react" />', 'no-restricted-syntax'],
    ['<div><Clock client:on="near" /></div>', 'no-restricted-syntax'],
    ['<img src="a.png" />', 'no-restricted-syntax'],
    ["<script>\n  localStorage.setItem('key', '1');\n</script>\n", 'local/declared-storage'],
  ])('reports in a component: %j', async (code, rule) => {
    const [result] = await new ESLint().lintText(code, { filePath: 'src/layouts/X.astro' });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it.each([
    '<Island><Clock client:on="near" /></Island>',
    '<Island><Clock client:on={trigger} hour={3} /></Island>',
    '<div>{hours.map((hour) => <Island><Clock client:on="event:open" hour={hour} /></Island>)}</div>',
    '<Clock hour={3} />',
    '<a xlink:href="#visible">client:visible</a>',
    '<img src="a.png" {alt} />',
  ])('accepts in a component: %s', async (code) => {
    const [result] = await new ESLint().lintText(code, { filePath: 'src/layouts/X.astro' });
    expect(result?.messages).toEqual([]);
  });
});
