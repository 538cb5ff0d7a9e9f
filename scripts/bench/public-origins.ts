import { writeFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { freePort, type PublicOrigins } from '../lib/built-site.ts';
import type { CommandContext } from '../lib/command.ts';
import { forwardTo } from './http2-edge.ts';

/** Key and certificate of `localhost`, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * Opens an edge with TLS and HTTP/2 before each server of a built site, until the command stops.
 *
 * @param folder for the certificate, which the processes of the build trust.
 */
export async function openPublicOrigins(
  context: CommandContext,
  folder: string,
  { key, cert }: Certificate,
): Promise<PublicOrigins> {
  const file = join(folder, 'certificate.pem');
  await writeFile(file, cert);
  return {
    environment: { NODE_EXTRA_CA_CERTS: file },
    async originOf(server) {
      const port = await freePort();
      const edge = createSecureServer({ key, cert, allowHTTP1: true }, forwardTo(server));
      await new Promise<void>((resolve, reject) => {
        edge.once('error', reject);
        edge.listen(port, 'localhost', resolve);
      });
      context.onStop(() => void edge.close());
      return `https://localhost:${port}`;
    },
  };
}
