import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../../scripts/studio/install.ts';
import { startNode } from '../../src/process/program.ts';
import { copyProject } from '../build/support/project-copy.ts';
import { WITHOUT_RUNNER } from '../support/runner-variables.ts';
import { UPSTREAMS_VARIABLE } from './runtime-hooks.ts';

const repository = resolve(import.meta.dirname, '../..');
const packages = join(repository, 'netlify/runtime');

/** Project that the host's runtime serves. */
export interface HostedProject {
  /** Path of its `netlify.toml` in the repository. */
  readonly configuration: string;
  /** Variables of the deployment; the host knows no others. */
  readonly variables: Readonly<Record<string, string>>;
  /** Origins in place of those of third parties. */
  readonly upstreams: Readonly<Record<string, string>>;
  /** Puts a build into the folder of the project. */
  readonly addBuild: (folder: string) => Promise<void>;
}

/** Running runtime of the host. */
export interface NetlifyHost {
  readonly origin: string;
  close(): Promise<void>;
}

/** Copies the project with its build into a folder of the repository, where its packages are found. */
async function createProject(
  folder: string,
  { configuration, variables, addBuild }: HostedProject,
): Promise<void> {
  await copyProject(folder, ['netlify']);
  // The adapter and the runtime copy what functions import with the links that it is reached through.
  await rm(join(folder, 'node_modules'));
  await addBuild(folder);
  const settings = await readFile(join(repository, configuration), 'utf8');
  const lines = Object.entries(variables)
    .filter(([name]) => !settings.includes(` ${name} = `))
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const [section] = /^\[build\.environment\]$/m.exec(settings) ?? [];
  if (section === undefined) throw new Error(`${configuration} has no section for variables.`);
  await writeFile(join(folder, 'netlify.toml'), settings.replace(section, [section, ...lines].join('\n')));
}

/**
 * Serves a project with Netlify's own runtime, in a process of its own.
 *
 * @throws Error with what the runtime printed when it does not start.
 */
export async function openNetlifyHost(project: HostedProject): Promise<NetlifyHost> {
  const { signal } = new AbortController();
  await ensureInstalled(packages, signal, 'Netlify’s runtime, once: about 330 MB, one to three minutes');
  await mkdir(join(repository, '.cache/test'), { recursive: true });
  const folder = await mkdtemp(join(repository, '.cache/test/netlify-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await createProject(folder, project);
    const { port, stop } = await startRuntime(folder, project);
    return { origin: `http://localhost:${port}`, close: () => stop().then(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function startRuntime(folder: string, { variables, upstreams }: HostedProject) {
  const { promise: listening, resolve: listen, reject } = Promise.withResolvers<number>();
  const host = startNode(
    join(import.meta.dirname, 'runtime-process.ts'),
    ['--packages', packages, '--project', folder],
    {
      output: 'collect',
      folder,
      environment: {
        ...WITHOUT_RUNNER,
        // Those of this process would precede the project's.
        ...variables,
        // Deno, in which edge functions run.
        PATH: [join(packages, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
        NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'runtime-hooks.ts')).href}`,
        [UPSTREAMS_VARIABLE]: JSON.stringify(upstreams),
      },
      // The only message of the process.
      onMessage: (message) => listen((message as { readonly port: number }).port),
    },
  );
  void host.ended.then(({ output }) => reject(new Error(`Netlify’s runtime did not start.\n${output}`)));
  return { port: await listening, stop: () => host.stop() };
}
