import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Media that a built site's security policy allows on this machine: those of a local content service. */
const LOCAL_MEDIA = /media-src [^;]*http:\/\/localhost:(\d+)/;

/**
 * Reads the port of the local content service that a built site has its images from.
 *
 * @returns `undefined` for a site of a hosted content service, whose images are on the internet.
 */
export async function localImagesPort(siteFolder: string): Promise<number | undefined> {
  const headers = await readFile(join(siteFolder, '_headers'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const port = LOCAL_MEDIA.exec(headers)?.[1];
  return port === undefined ? undefined : Number(port);
}
