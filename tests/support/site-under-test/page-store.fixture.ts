import { createServer } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildContent, BuildStore } from './build-store.ts';

function startContent(port: number): Promise<BuildContent> {
  const server = createServer((_, response) => response.end('picture'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const chosen = address !== null && typeof address === 'object' ? address.port : 0;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ port: chosen, origin: `http://localhost:${chosen}`, close });
    });
  });
}

/** Creates a store whose build is one page that contains the content's origin. */
export function pageStore(folder: string, fingerprint: string, onBuild: () => Promise<void>): BuildStore {
  return {
    folder,
    fingerprint: () => Promise.resolve(fingerprint),
    startContent,
    async build(outDir, origin) {
      await mkdir(outDir, { recursive: true });
      await onBuild();
      await writeFile(join(outDir, 'index.html'), `<img src="${origin}/picture">`);
    },
  };
}
