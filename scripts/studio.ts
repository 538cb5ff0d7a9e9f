import { join } from 'node:path';
import { describeFailure, startNode } from '../src/process/program.ts';
import { runCommand, type CommandContext } from './lib/command.ts';
import { findOrStartContent } from './lib/local-content.ts';
import {
  ensurePortsFree,
  readContentPort,
  readPreviewPort,
  readSitePort,
  readStudioPort,
} from './lib/ports.ts';
import { readyMessage, type ReadyAddress } from './lib/ready-message.ts';
import { projectIdOf, studioVariables } from './studio/environment.ts';
import { ensureInstalled } from './studio/install.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const HELP = `The Sanity Studio of the site.

  npm run studio            Opens it on STUDIO_PORT, else 3333, with the hosted content service if
                            SANITY_PROJECT_ID is set, else with the local one, started if none runs.
  npm run studio -- build   Writes the deployable bundle to studio/dist.
  npm run studio -- check   Checks its types.

The first run installs it.`;

const folder = join(import.meta.dirname, '../studio');

/** Runs a program of the Studio's own packages to its end. */
async function runToEnd(
  context: CommandContext,
  program: string,
  args: readonly string[],
  variables: Variables,
): Promise<void> {
  const child = startNode(join(folder, 'node_modules', program), args, {
    output: 'inherit',
    environment: variables,
    folder,
  });
  context.onStop(() => child.stop());
  const ending = await child.ended;
  if (context.signal.aborted) return;
  if (ending.code !== 0) {
    throw new Error(`${program} ${describeFailure(ending)}. See the reason above.`);
  }
}

/** Starts the local content service unless it runs, and returns its origin; `undefined` with a hosted project. */
async function openContent(context: CommandContext): Promise<string | undefined> {
  if (projectIdOf(process.env) !== '') return undefined;
  const content = await findOrStartContent(process.env, 'configured');
  context.onStop(() => content.close());
  return content.origin;
}

async function develop(context: CommandContext): Promise<void> {
  const setting = readStudioPort(process.env);
  await ensurePortsFree([setting]);
  const content = await openContent(context);
  const addresses: ReadyAddress[] = [
    { label: 'Studio', url: `http://localhost:${setting.port}/` },
    ...(content === undefined ? [] : [{ label: 'Content service', url: content }]),
  ];
  console.log(readyMessage('The Studio starts.', addresses));
  const preview = `http://localhost:${readPreviewPort(process.env).port}`;
  const site = `http://localhost:${readSitePort(process.env).port}`;
  const variables = studioVariables(process.env, content, preview, site);
  await runToEnd(context, 'sanity/bin/sanity', ['dev', '--port', String(setting.port)], variables);
}

async function build(context: CommandContext): Promise<void> {
  const isLocal = projectIdOf(process.env) === '';
  const { port } = readContentPort(process.env);
  const variables = studioVariables(process.env, isLocal ? `http://localhost:${port}` : undefined);
  await runToEnd(context, 'sanity/bin/sanity', ['build', '--yes'], variables);
}

const [command = 'dev'] = process.argv.slice(2);
runCommand(async (context) => {
  if (command === '--help') return console.log(HELP);
  if (!['dev', 'build', 'check'].includes(command)) throw new Error(`'${command}' is unknown.\n\n${HELP}`);
  await ensureInstalled(folder, context.signal);
  if (context.signal.aborted) return;
  if (command === 'build') await build(context);
  else if (command === 'check')
    await runToEnd(context, 'typescript/bin/tsc', ['--noEmit', '-p', '.'], process.env);
  else await develop(context);
  // Whatever else was started ends with the command.
});
