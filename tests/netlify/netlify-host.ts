import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from '../../scripts/studio/install.ts';
import { startNode } from '../../src/process/program.ts';
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
  /** Puts what a build has written into the folder of the project. */
  readonly addBuild: (folder: string) => Promise<void>;
}

/** Running runtime of the host. */
export interface NetlifyHost {
  readonly origin: string;
  close(): Promise<void>;
}

/** Copies what the host reads of the repository; packages are found in the folders above. */
async function createProject({ configuration, variables, addBuild }: HostedProject): Promise<string> {
  const folder = await mkdtemp(join(repository, '.cache/test/netlify-'));
  for (const part of ['netlify', 'src', 'package.json']) {
    await cp(join(repository, part), join(folder, part), {
      recursive: true,
      filter: (source) => !source.endsWith('node_modules'),
    });
  }
  const settings = await readFile(join(repository, configuration), 'utf8');
  const lines = Object.entries(variables).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const [section] = /^\[build\.environment\]$/m.exec(settings) ?? [];
  if (section === undefined) throw new Error(`${configuration} has no section for variables.`);
  await writeFile(join(folder, 'netlify.toml'), settings.replace(section, [section, ...lines].join('\n')));
  await addBuild(folder);
  return folder;
}

/**
 * Serves a project with Netlify's own runtime, in a process of its own.
 *
 * @throws Error with what the runtime printed when it does not start.
 */
export async function openNetlifyHost(project: HostedProject): Promise<NetlifyHost> {
  const { signal } = new AbortController();
  await ensureInstalled(packages, signal, 'Netlify’s runtime, once: about 330 MB, one to three minutes', [
    '--ignore-scripts',
  ]);
  await mkdir(join(repository, '.cache/test'), { recursive: true });
  const folder = await createProject(project);
  const { promise: listening, resolve: listen, reject } = Promise.withResolvers<number>();
  const host = startNode(
    join(import.meta.dirname, 'runtime-process.ts'),
    ['--packages', packages, '--project', folder],
    {
      output: 'collect',
      folder,
      environment: {
        ...WITHOUT_RUNNER,
        // Deno, in which edge functions run.
        PATH: [join(packages, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
        NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'runtime-hooks.ts')).href}`,
        [UPSTREAMS_VARIABLE]: JSON.stringify(project.upstreams),
      },
      // The only message of the process.
      onMessage: (message) => listen((message as { readonly port: number }).port),
    },
  );
  void host.ended.then(({ output }) => reject(new Error(`Netlify’s runtime did not start.\n${output}`)));
  const close = async () => {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { origin: `http://localhost:${await listening}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
