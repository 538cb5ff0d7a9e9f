import { resolve } from 'node:path';
import { repositoryChecks } from './check/checks.ts';
import { chooseChecks, failureDetails, runChecks } from './check/run-checks.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { type Command, parseCommandLine, readCommandLine } from '../src/process/command-line.ts';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const all = await repositoryChecks(root);
const COMMAND = {
  name: 'npm run check',
  summary: 'Checks everything that needs no test: types, lint, format, texts, dependencies.',
  options: {
    only: {
      type: 'string',
      value: 'NAME[,NAME]',
      help: `Only these checks, of: ${all.map(({ name }) => name).join(', ')}.`,
    },
  },
} as const satisfies Command;
const checks = readCommandLine(COMMAND, (args) =>
  chooseChecks(all, parseCommandLine(COMMAND, args).values.only?.split(',') ?? []),
);

const signal = stopSignal();
const results = await runChecks(checks, signal);
if (!signal.aborted) {
  process.stdout.write(failureDetails(results));
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}
