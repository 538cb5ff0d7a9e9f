import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BaseApp } from 'astro/app';
import type { Environment } from '../../config/deployment/environment.ts';
import type { Report } from '../../process/progress.ts';
import { astroCommand } from '../../process/program.ts';
import { readOwnJson } from '../../process/read-json.ts';
import type { noteArticleLength } from '../../site/rich-text/reading-time.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { runStep } from '../../process/run-step.ts';

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Folder of bundles, each by its key. */
const BUNDLES_FOLDER = join(projectRoot, '.cache/renderer');

/** Variable that makes `astro build` write the renderer instead of the site. */
export const RENDERER_VARIABLE = 'BUILD_RENDERER';

/** File of a bundle with its facts. */
export const FACTS_FILE = 'facts.json';

/** Bundles that stay, the ones used last; tests and builds of two deployments take turns. */
const MOST_BUNDLES = 4;

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

/** Module that renders pages, as `astro/entry.ts` exports it. */
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
async function ensureBundle(
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
    await runStep(astroCommand(), ['build', '--silent', '--root', projectRoot, '--outDir', work], {
      environment: {
        ...options.variables,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        [RENDERER_VARIABLE]: 'true',
      },
      nodeFlags: BUNDLING_FLAGS,
      signal: options.signal,
    });
    await rename(work, folder).catch(async () => {
      // Another build has put it there, and may be reading it.
      if (await readFacts(folder)) return;
      await rm(folder, { recursive: true, force: true });
      await rename(work, folder);
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

/** Bundle that is opened, or made, beside the rest of a build. */
export interface Bundling {
  readonly key: string;
  /** Waits for the bundle, and says so. Rejects with what Astro printed. */
  readonly bundle: (report: Report) => Promise<Bundle>;
  /** Returns true while it is being made. */
  readonly isBusy: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Starts to open the bundle of the code. @param code fingerprint of it. */
export function startBundling(
  code: string,
  environment: Environment,
  options: Pick<Parameters<typeof ensureBundle>[1], 'variables' | 'signal'>,
): Bundling {
  const key = bundleKey(code, environment);
  const stop = new AbortController();
  let isBusy = false;
  const bundle = ensureBundle(key, {
    variables: options.variables,
    signal: AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])]),
    onMake: () => {
      isBusy = true;
    },
  }).finally(() => {
    isBusy = false;
  });
  // Whoever awaits the bundle gets its error; nobody does if the content cannot be published.
  const ended = bundle.catch(() => undefined);
  return {
    key,
    bundle: async (report) => {
      if (isBusy) report.step('Bundling');
      return await bundle;
    },
    isBusy: () => isBusy,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}

/** Loads the renderer of a bundle. */
export async function loadRenderer({ folder }: Pick<Bundle, 'folder'>): Promise<RendererModule> {
  // Packages beside the bundle are loaded in the variant that it names, as in `astro build`.
  process.env['NODE_ENV'] = 'production';
  // Built from `astro/entry.ts`.
  return (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as RendererModule;
}

/** Folder of a bundle with the files of browsers. */
export function clientFolder({ folder }: Pick<Bundle, 'folder'>): string {
  return join(folder, 'client');
}

/** Reads the facts of a bundle, which are written last; `undefined` if it is not whole. */
function readFacts(folder: string): Promise<BundleFacts | undefined> {
  return readOwnJson<BundleFacts>(join(folder, FACTS_FILE));
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
  const old = dated.toSorted((a, b) => b.changedAt - a.changedAt).slice(MOST_BUNDLES - 1);
  for (const { name } of old) await rm(join(BUNDLES_FOLDER, name), { recursive: true, force: true });
}
