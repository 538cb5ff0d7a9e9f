import { execFileSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { repositoryChecks } from '../../scripts/check/checks.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import {
  addFinnishTexts,
  addLanguage,
  addLiechtenstein,
  addLocale,
  FINNISH_LOCALE,
} from './support/added-language.ts';
import { addVendor } from './support/added-vendor.ts';
import { addBlock, addIslands } from './support/extensions.ts';
import { copyProject, runInCopy, runNodeInCopy } from './support/project-copy.ts';

const folder = useFolder('file');
let project: string;

beforeAll(async () => {
  project = folder('project');
  // Checks and tests read all that the repository tracks.
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  await copyProject(project, [...new Set(tracked.map((path) => path.split('/')[0] ?? ''))]);
  await addLanguage(project);
  await addLocale(project, FINNISH_LOCALE);
  await addFinnishTexts(project);
  await addLiechtenstein(project);
  await addBlock(project);
  await addIslands(project);
  await addVendor(project);
  // `npm run format`.
  await runNodeInCopy(project, ['node_modules/oxfmt/bin/oxfmt']);
  const prettier = 'node_modules/prettier/bin/prettier.cjs';
  await runNodeInCopy(project, [prettier, '--write', '--log-level', 'warn', '**/*.astro']);
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: project });
  expect(await runInCopy(project, 'types')).toMatchObject({ code: 0 });
});

it('whoever follows the guides and formats the files ends with a green check', async () => {
  // What guides add has no lines in the budget.
  const names = (await repositoryChecks(project)).map(({ name }) => name).filter((name) => name !== 'lines');
  const { code, output } = await runInCopy(project, 'check', ['--only', names.join(',')]);
  expect(code, output).toBe(0);
});

it('and with green unit tests of what has changed', async () => {
  const { code, output } = await runNodeInCopy(
    project,
    [
      'node_modules/vitest/vitest.mjs',
      ...['related', '--run', '--project', 'unit', '--reporter', 'dot'],
      ...[
        'src/config/locales/languages.ts',
        'src/config/locales/locales.ts',
        'src/blocks/schemas.generated.ts',
      ],
    ],
    { TEST_TIER: undefined, NO_COLOR: '1' },
  );
  expect(output).toMatch(/Tests +\d{3,} passed/);
  expect(code, output).toBe(0);
});
