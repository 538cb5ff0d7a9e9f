import { join } from 'node:path';
import { type Command, parseCommandLine, readCommandLine } from '../src/process/command-line.ts';
import { describeFailure } from '../src/process/program.ts';
import { runCommand, runNode, type CommandContext } from './lib/command.ts';
import { firstResponse } from './lib/first-response.ts';
import { findOrStartContent } from './lib/local-content.ts';
import { PORT_HELP, ensurePortsFree, readPort } from './lib/ports.ts';
import { readyMessage, type ReadyAddress } from './lib/ready-message.ts';
import { projectIdOf, studioVariables } from './studio/environment.ts';
import { ensureInstalled } from './studio/install.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const COMMANDS = ['dev', 'build', 'check'] as const;

const COMMAND = {
  name: 'npm run studio',
  summary: 'Opens the Sanity Studio of the site, which the first run installs (600 MB).',
  positionals: '[COMMAND]',
  environment: {
    STUDIO_PORT: PORT_HELP.STUDIO_PORT,
    PREVIEW_PORT: PORT_HELP.PREVIEW_PORT,
    CONTENT_PORT: PORT_HELP.CONTENT_PORT,
    SANITY_PROJECT_ID:
      'Hosted project to edit, with SANITY_DATASET. Default: the local service, started if none runs.',
  },
  notes: `Commands:
  dev      opens it (default)
  build    writes the deployable bundle to packages/studio/dist
  check    checks its types`,
} as const satisfies Command;

function parseStudioCommand(args: readonly string[]): (typeof COMMANDS)[number] {
  const [name = 'dev', ...more] = parseCommandLine(COMMAND, args).positionals;
  const command = COMMANDS.find((known) => known === name);
  if (command && more.length === 0) return command;
  throw new Error(`'${[name, ...more].join(' ')}' is unknown. See: ${COMMAND.name} -- --help`);
}

const folder = join(import.meta.dirname, '../packages/studio');

/** Runs a program of the Studio's own packages to its end. */
async function runStudioProgram(
  context: CommandContext,
  program: string,
  args: readonly string[],
  environment: Variables,
): Promise<void> {
  const ending = await runNode(context, join(folder, 'node_modules', program), args, { environment, folder });
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
  const setting = readPort(process.env, 'STUDIO_PORT');
  await ensurePortsFree([setting]);
  const content = await openContent(context);
  const studio = { label: 'Studio', url: `http://localhost:${setting.port}/` };
  const addresses: ReadyAddress[] = [
    studio,
    ...(content === undefined ? [] : [{ label: 'Content service', url: content }]),
  ];
  const preview = `http://localhost:${readPort(process.env, 'PREVIEW_PORT').port}`;
  const site = `http://localhost:${readPort(process.env, 'PORT').port}`;
  const variables = studioVariables(process.env, content, preview, site);
  const ended = runStudioProgram(
    context,
    'sanity/bin/sanity',
    ['dev', '--port', String(setting.port)],
    variables,
  );
  const response = await firstResponse(studio.url, { signal: context.signal, ended });
  if (response) console.log(readyMessage('The Studio is ready.', addresses));
  await ended;
}

async function build(context: CommandContext): Promise<void> {
  const isLocal = projectIdOf(process.env) === '';
  const { port } = readPort(process.env, 'CONTENT_PORT');
  const variables = studioVariables(process.env, isLocal ? `http://localhost:${port}` : undefined);
  await runStudioProgram(context, 'sanity/bin/sanity', ['build', '--yes'], variables);
}

const command = readCommandLine(COMMAND, parseStudioCommand);
runCommand(async (context) => {
  await ensureInstalled(folder, context.signal);
  if (context.signal.aborted) return;
  if (command === 'build') await build(context);
  else if (command === 'check')
    await runStudioProgram(context, 'typescript/bin/tsc', ['--noEmit', '-p', '.'], process.env);
  else await develop(context);
  // Whatever else was started ends with the command.
});
