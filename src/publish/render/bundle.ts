import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BaseApp } from 'astro/app';
import type { Environment } from '../../config/environment.ts';
import { astroCommand } from '../../process/program.ts';
import type { noteArticleLength } from '../../site/rich-text/reading-time.ts';
import type { BundleFacts } from '../astro/bundle-facts.ts';
import { runStep } from '../run-step.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Folder of bundles, each by its key. */
const BUNDLES_FOLDER = join(projectRoot, '.cache/renderer');

/** Variable that makes `astro build` write the renderer instead of the site. */
export const RENDERER_VARIABLE = 'BUILD_RENDERER';

/** File of a bundle with its facts. */
export const FACTS_FILE = 'facts.json';

/** Bundles that are kept, the ones used last; tests and builds of two deployments take turns. */
const KEPT_BUNDLES = 4;

/**
 * Flags of the process that bundles: content is read beside it, and left to itself it lets garbage grow by a quarter of
 * a gigabyte in its few seconds.
 */
const BUNDLING_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=60'];

/** Bundle of the site's pages. */
export interface Bundle {
  readonly key: string;
  readonly folder: string;
  readonly facts: BundleFacts;
}

/** Module that renders pages, as `renderer/entry.ts` exports it. */
export interface RendererModule {
  readonly app: BaseApp;
  readonly noteArticleLength: typeof noteArticleLength;
}

/**
 * Computes the key of a bundle. Of the environment it holds what `astro.config.mjs` reads: all else reaches pages when
 * they are rendered.
 * @param code fingerprint of the code, see `codeFingerprint`.
 */
export function bundleKey(code: string, { deployment, domain }: Environment): string {
  const parts = [code, deployment, domain, process.version, projectRoot];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/**
 * Opens the bundle of a key; makes it if there is none, or none that is whole.
 * @param onMake called before it is made.
 * @throws CommandError with what Astro printed.
 */
export async function ensureBundle(
  key: string,
  options: {
    readonly variables: Readonly<Record<string, string | undefined>>;
    readonly signal?: AbortSignal | undefined;
    readonly onMake: () => void;
  },
): Promise<Bundle> {
  const folder = join(BUNDLES_FOLDER, key);
  const found = await readFacts(folder);
  if (found) return { key, folder, facts: found };
  options.onMake();
  const work = `${folder}-${randomUUID()}`;
  try {
    await runStep(
      astroCommand(),
      ['build', '--silent', '--root', projectRoot, '--outDir', work],
      {
        environment: {
          ...options.variables,
          NODE_ENV: 'production',
          ASTRO_TELEMETRY_DISABLED: '1',
          [RENDERER_VARIABLE]: 'true',
        },
        nodeFlags: BUNDLING_FLAGS,
        ...(options.signal && { signal: options.signal }),
      },
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true });
    // Another build may have put it there just now.
    await rename(work, folder).catch(async (error: unknown) => {
      if (!(await readFacts(folder))) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await removeOldBundles(key);
  const facts = await readFacts(folder);
  if (!facts)
    throw new Error(`Astro wrote no ${FACTS_FILE} into ${folder}. Build with npm run build -- --astro.`);
  return { key, folder, facts };
}

/** Loads the renderer of a bundle. */
export async function loadRenderer({ folder }: Pick<Bundle, 'folder'>): Promise<RendererModule> {
  // Packages beside the bundle are loaded in the variant that it names, as in `astro build`.
  process.env['NODE_ENV'] = 'production';
  // Built from `renderer/entry.ts`.
  return (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as RendererModule;
}

/** Folder of a bundle with the files of browsers. */
export function clientFolder({ folder }: Pick<Bundle, 'folder'>): string {
  return join(folder, 'client');
}

/** Reads the facts of a bundle, which are written last; `undefined` if it is not whole. */
async function readFacts(folder: string): Promise<BundleFacts | undefined> {
  try {
    // Written by the adapter of `astro/kept-renderer.ts`.
    return JSON.parse(await readFile(join(folder, FACTS_FILE), 'utf8')) as BundleFacts;
  } catch {
    return undefined;
  }
}

async function removeOldBundles(used: string): Promise<void> {
  const names = (await readdir(BUNDLES_FOLDER)).filter(
    (name) => name !== used && !name.startsWith(`${used}-`),
  );
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      changedAt: (await stat(join(BUNDLES_FOLDER, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const old = dated.toSorted((a, b) => b.changedAt - a.changedAt).slice(KEPT_BUNDLES - 1);
  for (const { name } of old) await rm(join(BUNDLES_FOLDER, name), { recursive: true, force: true });
}
