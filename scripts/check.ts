import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readCommandLine } from '../src/process/command-line.ts';
import { cacheFolder } from './check/cache-folder.ts';
import type { Check } from './check/check.ts';
import { repositoryChecks } from './check/checks.ts';
import { chooseChecks } from './check/choose-checks.ts';
import { checkReport, failureDetails, resultLine } from './check/report.ts';
import { runChecks } from './check/run-checks.ts';
import { stopSignal } from './lib/stop-signal.ts';

const values = readCommandLine({
  name: 'npm run check',
  summary: 'Checks types, lint, format, messages, languages, docstrings, versions, dependencies and lines.',
  options: {
    only: { type: 'string', value: 'NAME[,NAME]', help: 'Only these checks.' },
    json: { type: 'string', value: 'FILE', help: 'Writes the results as JSON as well.' },
  },
});
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const signal = stopSignal();
const results = await runChecks(await namedChecks(values.only?.split(',') ?? []), {
  atATime: 2,
  signal,
  onResult: (result) => console.log(resultLine(result)),
});

if (!signal.aborted) {
  const report = checkReport(results);
  const details = failureDetails(results);
  // Some programs colour their output although it is read through a pipe.
  process.stdout.write(process.stdout.isTTY ? details : stripVTControlCharacters(details));
  if (values.json !== undefined) {
    await mkdir(dirname(values.json), { recursive: true });
    await writeFile(values.json, JSON.stringify(report));
  }
  if (report.failed > 0) process.exitCode = 1;
}

/** Chooses the checks that the command line names; stops the command where there is no such check. */
async function namedChecks(names: readonly string[]): Promise<readonly Check[]> {
  const all = repositoryChecks(root, await cacheFolder(root));
  try {
    return chooseChecks(all, names);
  } catch (error) {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  }
}
