import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SNAPSHOT_VARIABLE } from '../src/content/read-snapshot.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { astroCommand, describeFailure } from '../src/process/program.ts';
import { createProgress } from '../src/process/progress.ts';
import { fetchForAstro, OUTLINE_VARIABLE } from '../src/publish/astro/content-files.ts';
import { readEnvironment } from '../src/config/deployment/environment.ts';
import { runCommand, runNode, type CommandContext } from './lib/command.ts';
import { CONTENT_HELP } from './lib/command-help.ts';
import { startLocalStack } from './lib/local-stack.ts';
import { PORT_HELP } from './lib/ports.ts';

const projectRoot = join(import.meta.dirname, '..');

/** Creates a folder that is removed when the command stops. */
async function temporaryFolder(context: CommandContext): Promise<string> {
  const cache = join(projectRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'dev-'));
  context.onStop(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

readCommandLine({
  name: 'npm run dev',
  summary:
    "Starts Astro's development server with the local content service, and the developers' pages below /dev/.",
  environment: { PORT: PORT_HELP.PORT, CONTENT_PORT: PORT_HELP.CONTENT_PORT, ...CONTENT_HELP },
});

// Renders pages on request and reloads them when the code changes; the content is fetched once.
runCommand(async (context) => {
  const stack = await startLocalStack(context, process.env);
  const folder = await temporaryFolder(context);
  const files = { snapshotFile: join(folder, 'snapshot.json'), outlineFile: join(folder, 'outline.json') };
  await fetchForAstro(readEnvironment({ ...process.env, ...stack.environment }), files, createProgress());
  if (context.signal.aborted) return;

  const ending = await runNode(
    context,
    astroCommand(),
    // Ports are looked after above: another server of this folder, as `npm run shots` starts one, is fine.
    ['dev', '--ignore-lock', '--root', projectRoot, '--port', String(stack.sitePort)],
    {
      environment: {
        ...stack.environment,
        // Astro daemonises itself when it detects that a program started it.
        ASTRO_DEV_BACKGROUND: '0',
        ASTRO_TELEMETRY_DISABLED: '1',
        [SNAPSHOT_VARIABLE]: files.snapshotFile,
        [OUTLINE_VARIABLE]: files.outlineFile,
      },
    },
  );
  if (!context.signal.aborted) {
    throw new Error(`The development server ${describeFailure(ending)} by itself.`);
  }
});
