import { join } from 'node:path';
import { DEFAULT_PORT } from 'content-service';
import { type Command, parseCommandLine, readCommandLine } from '../src/process/command-line.ts';
import { ensureChromium } from './lib/browser.ts';
import { runCommand, runNode } from './lib/command.ts';
import { studioVariables } from './studio/environment.ts';
import { ensureInstalled } from './studio/install.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'packages/studio');

/** Content service origin compiled into the bundle under test; the browser maps it to the real one. */
const CONTENT_ORIGIN = `http://localhost:${DEFAULT_PORT}`;

const COMMAND = {
  name: 'npm run test:studio',
  summary:
    'Builds the Studio as it is deployed and drives it in Chromium; installs it (600 MB) on first use.',
  positionals: '[FILE…]',
  options: {
    testNamePattern: {
      type: 'string',
      short: 't',
      value: 'NAME',
      help: 'Only tests with this in their title.',
    },
  },
  environment: {
    CHROMIUM_PATH: 'Browser in place of the installed one.',
    STUDIO_SHOTS: 'Folder to write screenshots to.',
  },
  notes: 'A FILE is a part of the path of test files in tests/studio/.',
} as const satisfies Command;

const { positionals, values } = readCommandLine(COMMAND, (args) => parseCommandLine(COMMAND, args));
// Builds the Studio as it is deployed and drives it in Chromium.
runCommand(async (context) => {
  await ensureInstalled(folder, context.signal);
  await ensureChromium('shell', context.signal);
  const build = await runNode(
    context,
    join(folder, 'node_modules/sanity/bin/sanity'),
    ['build', '--yes', join(root, '.cache/studio-under-test')],
    {
      environment: studioVariables({ ...process.env, SANITY_STUDIO_DATASET: 'production' }, CONTENT_ORIGIN),
      folder,
    },
  );
  if (context.signal.aborted) return;
  if (build.code !== 0) throw new Error('The Studio could not be built. See the reason above.');

  const name = values.testNamePattern;
  const tests = await runNode(
    context,
    join(root, 'node_modules/vitest/vitest.mjs'),
    [
      'run',
      '--config',
      'vitest.studio.config.ts',
      ...positionals,
      ...(name === undefined ? [] : ['--testNamePattern', name]),
    ],
    { folder: root },
  );
  if (!context.signal.aborted && tests.code !== 0) throw new Error('The Studio failed its tests; see above.');
});
