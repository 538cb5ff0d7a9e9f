import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Variable, VARIABLES } from './environment-variables.ts';

/** Variables of the commands, not of the site. */
const COMMAND_VARIABLES = ['ALLOW_PAGE_LOSS'];

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const [, configuration = ''] = readme.split('\n## Configuration\n');
const [section = ''] = configuration.split('\n## ');
/** Rows of the table as name, meaning and example. */
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

it('lists every variable of a deployment in the README, as it is declared', () => {
  const variables: readonly Variable[] = Object.values(VARIABLES);
  const declared = variables.map(({ name, description, fallback, example }) => [
    name,
    fallback === undefined ? description : `${description} (optional)`,
    example,
  ]);
  expect(rows.filter(([name = '']) => !COMMAND_VARIABLES.includes(name))).toEqual(declared);
});
