import { expect, it } from 'vitest';
import { PREVIEW_VARIABLES } from '../../src/preview/environment.ts';
import { environmentExample } from './environment-example.ts';
import { VARIABLES } from '../../src/config/deployment/environment-variables.ts';

const lines = environmentExample().split('\n');

it.each(Object.values({ ...VARIABLES, ...PREVIEW_VARIABLES }))(
  'has $name once, commented out',
  ({ name }) => {
    expect(lines.filter((line) => line.startsWith(`# ${name}=`))).toHaveLength(1);
  },
);

it('marks what is required, quotes for the shell, and shows no secret', () => {
  expect(lines.every((line) => line === '' || line.startsWith('#'))).toBe(true);
  expect(lines).toContain('# origin of the site, used in canonical addresses (required)');
  expect(lines).toContain(`# ${PREVIEW_VARIABLES.readToken.name}=`);
});
