import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { cacheFolder } from './check/cache-folder.ts';
import { repositoryChecks } from './check/checks.ts';
import { checkReport, failureDetails, resultLine } from './check/report.ts';
import { runChecks } from './check/run-checks.ts';
import { stopSignal } from './lib/stop-signal.ts';

const { values } = parseArgs({ options: { json: { type: 'string' } } });
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const signal = stopSignal();
const results = await runChecks(repositoryChecks(root, await cacheFolder(root)), {
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
