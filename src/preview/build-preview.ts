import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '../config/deployment/read-variables.ts';
import { astroCommand } from '../process/program.ts';
import { openBuildFolders } from '../publish/build-folders.ts';
import { runStep } from '../process/run-step.ts';
import { swapFolder } from '../publish/output/swap-folder.ts';
import { readPreviewSite } from './environment.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Inputs and output folder of a build of the preview. */
export interface PreviewBuildOptions {
  /** Environment variables of the deployment; the build also gets those of this process. */
  readonly environment: Source;
  /** Folder that holds the built preview afterwards; untouched when the build fails. */
  readonly outDir: string;
  readonly signal?: AbortSignal;
}

/**
 * Builds the preview deployment for this machine. It needs no content: pages are rendered when they are requested.
 * @throws EnvironmentError, or CommandError with what Astro printed.
 */
export async function buildPreview({ environment, outDir, signal }: PreviewBuildOptions): Promise<void> {
  readPreviewSite(environment);
  const target = resolve(outDir);
  const folders = await openBuildFolders(target, { signal });
  // The adapter of the host writes down where its files are.
  const output = environment['NETLIFY'] === 'true' ? target : join(folders.work, 'dist');
  try {
    await runStep(astroCommand(), ['build', '--silent', '--root', projectRoot, '--outDir', output], {
      environment: {
        ...environment,
        DEPLOYMENT: 'preview',
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      signal,
    });
    if (output !== target) await swapFolder(output, target);
  } finally {
    await folders.close();
  }
}
