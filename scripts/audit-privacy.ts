import { writeFile } from 'node:fs/promises';
import { auditSite } from './audit/audit-site.ts';
import { formatRecord } from './audit/format.ts';
import { findingsOf } from './audit/judge.ts';
import { AUDIT_COMMAND, readAuditOptions } from './audit/options.ts';
import { ensureChromium, launchBrowser } from './lib/browser.ts';
import { runCommand } from './lib/command.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { createProgress } from '../src/process/progress.ts';

/** Language and window of the visitor. */
const VISITOR = { locale: 'en-GB', viewport: { width: 1440, height: 900 } } as const;

const options = readCommandLine(AUDIT_COMMAND, readAuditOptions);
runCommand(async (context) => {
  await ensureChromium('shell', context.signal);
  const browser = await launchBrowser();
  context.onStop(() => browser.close());
  const progress = createProgress();
  const { records, asks } = await auditSite(
    () => browser.newContext(VISITOR),
    options,
    (step) => progress.step(step),
  );
  progress.done();
  await browser.close();

  const findings = records.flatMap(findingsOf);
  const report = JSON.stringify({ records, findings }, null, 2);
  if (options.json !== undefined) await writeFile(options.json, `${report}\n`);
  console.log(`\n${records.map(formatRecord).join('\n\n')}\n`);
  if (!asks) console.log('The site does not ask for consent: only undecided is visited.');
  if (findings.length > 0)
    throw new Error(`Not declared or not allowed:\n${findings.map((text) => `  ${text}`).join('\n')}`);
  console.log('Everything found is declared and allowed.');
});
