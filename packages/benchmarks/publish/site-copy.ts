import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { stateFolder } from '../../../src/publish/output/beside.ts';
import { localEnvironment } from '../../../src/config/deployment/local-environment.ts';
import { type CommandCost, measureCommand } from '../measured-command.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** Files and folders that a build reads; content comes from a service. */
const PARTS = [
  'packages/animation-player',
  'astro.config.mjs',
  'locales',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
] as const;

/** Folders that tools and packages fill: a copy has its own. */
const NOT_COPIED: ReadonlySet<string> = new Set(['node_modules', '.cache']);

/** Copy of the site's code with caches and output of its own, so that no build but the measured ones has filled them. */
export interface SiteCopy {
  /** Folder of the built site. */
  readonly output: string;
  /** Program that builds the site, as `npm run build` does. */
  readonly buildProgram: string;
  /** Returns the variables of its builds. */
  environment(contentOrigin: string): Readonly<Record<string, string | undefined>>;
  /** Builds the site as `npm run build` does. @throws Error with what the build printed when it fails. */
  build(contentOrigin: string, signal: AbortSignal): Promise<CommandCost & { readonly output: string }>;
  /** Puts output, content and traces of the last build aside; what was made of the code alone stays. */
  forgetContent(): Promise<void>;
}

/** Copies what makes the site into a folder; packages are shared with the repository. */
export async function copySite(folder: string): Promise<SiteCopy> {
  await mkdir(folder, { recursive: true });
  for (const part of PARTS) {
    await cp(join(repository, part), join(folder, part), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    });
  }
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const output = join(folder, 'dist');
  const environment = (contentOrigin: string) => ({
    ...localEnvironment({ contentOrigin, siteOrigin: 'https://bench.example' }),
    SITE_DIST: output,
    DEPLOYMENT: 'production',
    SANITY_API_READ_TOKEN: undefined,
  });
  const buildProgram = join(folder, 'scripts/build.ts');
  return {
    output,
    buildProgram,
    environment,
    build: (contentOrigin, signal) =>
      measureCommand(process.execPath, [buildProgram], {
        environment: environment(contentOrigin),
        folder,
        signal,
      }),
    async forgetContent() {
      // Put aside: without a journal, ext4 hands out no number of a file that was removed minutes ago, and looks past
      // each of them. A new file then takes ten times as long, which no host that builds a clone sees.
      const aside = join(folder, `before-${randomUUID()}`);
      await mkdir(aside);
      for (const path of [output, stateFolder(output)]) await rename(path, join(aside, basename(path)));
    },
  };
}
