import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { buildPreview } from '../../src/preview/build-preview.ts';
import { startNode } from '../../src/process/program.ts';
import { siteFingerprint } from './fingerprint.ts';
import { WITHOUT_RUNNER } from './runner-variables.ts';
import { lock } from '../../src/process/file-lock.ts';
import { TEST_SITE_ORIGIN } from './site-under-test.ts';
import { TEST_DAY } from './test-day.ts';

/** Secret that signs the sessions of tests. */
export const TEST_PREVIEW_SECRET = 'a-secret-of-the-tests-0123456789';

/** Token of the preview in tests, as its server has it. */
export const TEST_READ_TOKEN = 'read-token-of-the-tests';

/** Origin of the Studio in tests; nothing listens there. */
export const TEST_STUDIO_ORIGIN = 'http://studio.localhost:3333';

/** Running preview deployment. */
export interface PreviewUnderTest {
  readonly origin: string;
  /** Folder of the built preview. */
  readonly folder: string;
  close(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');
const store = join(repository, '.cache/test/preview');

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables of the preview in tests, its secrets included. */
export function previewTestVariables(contentOrigin: string): Variables {
  return {
    ...WITHOUT_RUNNER,
    ...localEnvironment({ contentOrigin, siteOrigin: TEST_SITE_ORIGIN }),
    DEPLOYMENT: 'preview',
    CONTENT_DAY: TEST_DAY,
    NODE_ENV: 'production',
    PREVIEW_ORIGIN: 'http://localhost',
    STUDIO_ORIGIN: TEST_STUDIO_ORIGIN,
    SANITY_API_READ_TOKEN: TEST_READ_TOKEN,
    PREVIEW_SECRETS: TEST_PREVIEW_SECRET,
  };
}

/** Builds the preview once for the present state of the code; later calls, also in later runs, share it. @returns its folder. */
export async function builtPreview(): Promise<string> {
  await mkdir(store, { recursive: true });
  const mutex = await lock(join(store, 'lock'), 'exclusive');
  try {
    const folder = join(store, siteFingerprint(repository));
    if (await stat(folder).catch(() => undefined)) return folder;
    const unfinished = `${folder}.unfinished`;
    // What a build names is read again when it runs.
    const environment = previewTestVariables('http://content.localhost');
    await buildPreview({ environment, outDir: unfinished });
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return folder;
  } finally {
    mutex.release();
  }
}

/**
 * Serves the built preview, in a process of its own as `npm run preview` does.
 * @param contentOrigin origin of its content service.
 * @param more further variables of the server.
 * @throws Error with what the server printed when it does not start.
 */
export async function openPreview(contentOrigin: string, more: Variables = {}): Promise<PreviewUnderTest> {
  const folder = await builtPreview();
  const { promise: listening, resolve: listen, reject } = Promise.withResolvers<number>();
  const server = startNode(join(repository, 'src/preview/server/main.ts'), ['--folder', folder], {
    output: 'collect',
    environment: { ...previewTestVariables(contentOrigin), ...more },
    // The only message of the server.
    onMessage: (message) => listen((message as { readonly port: number }).port),
  });
  void server.ended.then(({ output }) => reject(new Error(`The preview did not start.\n${output}`)));
  return { origin: `http://localhost:${await listening}`, folder, close: () => server.stop() };
}
