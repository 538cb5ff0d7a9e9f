// Loads every file of a folder in the real player: `npm run test:lottie -- FOLDER`.
import { resolve } from 'node:path';
import { ensureChromium, launchBrowser } from '../../../scripts/lib/browser.ts';
import { stopSignal } from '../../../scripts/lib/stop-signal.ts';
import { buildFixture } from '../build-fixture.ts';
import { serveFixture } from '../serve-fixture.ts';
import { checkFolder, readFolder } from './check-folder.ts';
import { INDEX_NAME } from './index-file.ts';
import { formatVerdicts } from './report.ts';
import { type Command, parseCommandLine, readCommandLine } from '../../../src/process/command-line.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

const COMMAND = {
  name: 'npm run test:lottie',
  summary: 'Loads every animation file of a folder in the player, in Chromium.',
  positionals: 'FOLDER',
  environment: { CHROMIUM_PATH: 'Browser in place of the installed one.' },
  notes: `What happens is compared with the folder's ${INDEX_NAME}: tab-separated columns under a header, of which 'file' and
'class' (valid, valid-edge, malformed, unreadable) are needed; 'expected' (loads, fails, either) says it for one file.
Files with expressions are compared with lottie-web at six frames, those with random numbers with a second visit.
Ends with 1 when a file does something else, or is drawn differently.`,
} as const satisfies Command;

function parseFolder(args: readonly string[]): string {
  const [folder, ...more] = parseCommandLine(COMMAND, args).positionals;
  if (folder !== undefined && more.length === 0) return folder;
  throw new Error(`Name one folder. See: ${COMMAND.name} -- --help`);
}

async function run(folder: string): Promise<boolean> {
  // Before anything takes time: whether there is something to do.
  await readFolder(folder);
  await ensureChromium('shell', stopSignal());
  const fixture = await buildFixture();
  const [server, browser] = await Promise.all([serveFixture(fixture.folder), launchBrowser()]);
  try {
    const { verdicts, notes } = await checkFolder(folder, { browser, server });
    console.log(formatVerdicts(verdicts, notes));
    return verdicts.every(({ faults }) => faults.length === 0);
  } finally {
    await Promise.all([browser.close(), server.close(), fixture.remove()]);
  }
}

const folder = readCommandLine(COMMAND, parseFolder);
try {
  // npm runs commands in the folder of the project, wherever it was called.
  const isRight = await run(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder));
  if (!isRight) process.exitCode = 1;
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
