import { expect, it } from 'vitest';
import { startCommand } from './command-runner.ts';

it('npm run studio prints its help without installing anything', async () => {
  const { code, output } = await startCommand('studio', {}, ['--help']).ended;
  expect(output).toContain('  build    writes the deployable bundle to packages/studio/dist');
  expect(code).toBe(0);
});

it('npm run studio rejects an unknown command, and names its help', async () => {
  const { code, output } = await startCommand('studio', {}, ['deploy']).ended;
  expect(output).toContain("'deploy' is unknown.");
  expect(output).toContain('See: npm run studio -- --help');
  expect(code).toBe(1);
});
