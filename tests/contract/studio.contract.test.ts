import { expect, it } from 'vitest';
import { startCommand } from './command-runner.ts';

it('npm run studio prints its help without installing anything', async () => {
  const { code, output } = await startCommand('studio', {}, ['--help']).ended;
  expect(output).toContain('npm run studio -- build   Writes the deployable bundle to studio/dist.');
  expect(code).toBe(0);
});

it('npm run studio rejects an unknown command, and lists the known ones', async () => {
  const { code, output } = await startCommand('studio', {}, ['deploy']).ended;
  expect(output).toContain("'deploy' is unknown.");
  expect(output).toContain('npm run studio -- check');
  expect(code).toBe(1);
});
