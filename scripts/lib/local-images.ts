import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';

/** Origin of a local content service in the record of a build. */
const LOCAL_CONTENT = /"contentOrigin":"http:\/\/localhost:(\d+)"/;

/**
 * Reads the port of the local content service that a built site has its images from.
 *
 * @returns `undefined` for a site of a hosted content service, whose images are on the internet.
 */
export async function localImagesPort(siteFolder: string): Promise<number | undefined> {
  const record = await readFile(join(siteFolder, BUILD_RECORD), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const port = LOCAL_CONTENT.exec(record)?.[1];
  return port === undefined ? undefined : Number(port);
}
