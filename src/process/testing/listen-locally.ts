import type { Server } from 'node:net';

/** Opens a server on a free port of this machine. @returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
