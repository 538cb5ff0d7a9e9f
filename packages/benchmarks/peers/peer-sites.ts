import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { astroCommand, runProgram } from '../../../src/process/program.ts';
import { type CommandCost, measureCommand } from '../measured-command.ts';
import type { PeerContent } from './peer-content.ts';

/** Folder that the packages of peers are installed into. */
export const PEERS_FOLDER = resolve(import.meta.dirname, '../../../.cache/bench/peers');

/** Site generator with a project of templates, in the folder of this file. */
interface Peer {
  /** Folder of its templates. */
  readonly templates: string;
  /** Folder of the built pages in its project. */
  readonly output: string;
  /** Command that builds, without its content. */
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Writes content in a form of its own; by default it reads the file that `CONTENT_FILE` names. */
  readonly writeContent?: (folder: string, content: PeerContent) => Promise<void>;
  /** Command that succeeds where the generator is installed; the others are installed with npm. */
  readonly probe?: readonly [string, ...string[]];
}

/** Builds the command of a program of an installed package. */
function packaged(program: string, ...args: readonly string[]): Peer['command'] {
  return [process.execPath, join(PEERS_FOLDER, 'node_modules', program), ...args];
}

/** Astro of this site, as it is without it. */
const astro = {
  templates: 'astro',
  output: 'dist',
  command: [process.execPath, astroCommand(), 'build', '--silent'],
  environment: { ASTRO_TELEMETRY_DISABLED: '1' },
} as const;

/** Peers by name, each set up as its documentation says. */
export const PEERS = {
  Astro: astro,
  'Astro incremental': { ...astro, environment: { ...astro.environment, INCREMENTAL: 'true' } },
  Eleventy: { templates: 'eleventy', output: 'dist', command: packaged('@11ty/eleventy/cmd.cjs') },
  Hugo: {
    templates: 'hugo',
    output: 'public',
    command: ['hugo', '--quiet'],
    writeContent: writeHugoContent,
    probe: ['hugo', 'version'],
  },
  'Next.js': {
    templates: 'next',
    output: 'out',
    command: packaged('next/dist/bin/next', 'build'),
    environment: { NEXT_TELEMETRY_DISABLED: '1' },
  },
  Nuxt: {
    templates: 'nuxt',
    output: '.output/public',
    command: packaged('nuxt/bin/nuxt.mjs', 'generate'),
    environment: { NUXT_TELEMETRY_DISABLED: '1' },
  },
} as const satisfies Readonly<Record<string, Peer>>;

/** Name of a peer. */
export type PeerName = keyof typeof PEERS;

/** True if the generator of a peer can run on this machine. */
export async function isAvailable(name: PeerName): Promise<boolean> {
  const { probe }: Peer = PEERS[name];
  if (!probe) return true;
  const [command, ...args] = probe;
  return (await runProgram(command, args, { output: 'collect' })).code === 0;
}

/** Project that is built from content. */
export interface BuiltProject {
  /** Folder of the built pages. */
  readonly output: string;
  /** Replaces the content. */
  write(content: PeerContent): Promise<void>;
  /** Builds with the caches of the build before. */
  build(signal: AbortSignal): Promise<CommandCost>;
}

/** Creates the project of a peer in a folder below that of the packages. */
export async function openPeer(name: PeerName, folder: string): Promise<BuiltProject> {
  const { templates, output, command, environment, writeContent }: Peer = PEERS[name];
  const [program, ...args] = command;
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, templates), folder, { recursive: true });
  const file = join(folder, 'content.json');
  return {
    output: join(folder, output),
    write: (content) =>
      writeContent ? writeContent(folder, content) : writeFile(file, JSON.stringify(content)),
    build: (signal) =>
      measureCommand(program, args, {
        environment: { ...environment, CONTENT_FILE: file, NODE_ENV: undefined },
        folder,
        signal,
      }),
  };
}

/** Writes pages as files with front matter, and the rest as data: Hugo makes a page of a file. */
async function writeHugoContent(folder: string, { pages, ...shared }: PeerContent): Promise<void> {
  await writeChanged(join(folder, 'data'), 'content.json', JSON.stringify(shared));
  for (const { path, ...page } of pages)
    await writeChanged(
      join(folder, 'content', page.locale),
      `${page.id}.html`,
      `${JSON.stringify({ url: path, ...page })}\n`,
    );
}

async function writeChanged(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path, text);
}
