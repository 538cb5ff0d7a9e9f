import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { addFinnishTexts, addLanguage, addLocale, FINNISH_LOCALE } from './support/added-language.ts';
import { copyProject, runInCopy, runNodeInCopy } from './support/project-copy.ts';
import { useFolder } from '../../src/process/testing/folder.ts';

/** Files that checks and unit tests read besides the site itself. */
const FOR_TESTS = [
  ...['.ci', '.nvmrc', '.oxlintrc.json', 'README.md', 'brand', 'dataset', 'docs', 'eslint.config.js'],
  ...['netlify', 'netlify.toml', 'package-lock.json', 'packages', 'tests', 'tsconfig.check.json'],
  'vitest.config.ts',
];

const folder = useFolder('file');
let project: string;

beforeAll(async () => {
  project = folder('project');
  await copyProject(project, FOR_TESTS);
  await addLanguage(project);
  await addLocale(project, FINNISH_LOCALE);
  await addFinnishTexts(project);
  await addLocale(
    project,
    "'de-lu': { language: 'de', iso: 'de-LU', name: 'Deutsch (Luxemburg)', currency: 'EUR', area: '150' },",
  );
  await writeFile(join(project, 'locales/de-lu.json'), '{}\n');
  expect(await runInCopy(project, 'types')).toMatchObject({ code: 0 });
});

it('a language and a region that the check accepts have the right types everywhere', async () => {
  const { code, output } = await runInCopy(project, 'check', [
    '--only',
    'types,messages,typography,languages',
  ]);
  expect(code, output).toBe(0);
});

it('no unit test fails for them that the check has accepted', async () => {
  const { code, output } = await runNodeInCopy(
    project,
    [
      'node_modules/vitest/vitest.mjs',
      ...['related', '--run', '--project', 'unit', '--reporter', 'dot'],
      ...['src/config/locales/languages.ts', 'src/config/locales/locales.ts'],
    ],
    { TEST_TIER: undefined, NO_COLOR: '1' },
  );
  expect(output).toMatch(/Tests +\d{3,} passed/);
  expect(code, output).toBe(0);
});
