import { expect, it } from 'vitest';
import { runProgram } from '../../src/process/program.ts';

it('unit tests notice enough mutants', { timeout: 180 * 60_000 }, async () => {
  const command = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'];
  const { code, output } = await runProgram(process.execPath, command, { output: 'collect' });
  expect(code, output.slice(-4000)).toBe(0);
});
