import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ensurePortsFree, freePort, readPort } from './ports.ts';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function occupy(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

describe('readPort', () => {
  it.each([
    [undefined, 4321],
    ['', 4321],
    [' ', 4321],
    ['3970', 3970],
    [' 3970 ', 3970],
    ['1', 1],
    ['65535', 65535],
  ])('reads %j as %d', (value, port) => {
    expect(readPort({ PORT: value }, 'PORT')).toEqual({ port, variable: 'PORT' });
  });

  it.each([
    [{}, undefined, 4321],
    [{}, 3970, 3970],
    [{ CONTENT_PORT: '3970' }, undefined, 4321],
    [{ PORT: '3971' }, 3970, 3971],
  ])('of %j with the fallback %s is %d', (variables, fallback, port) => {
    expect(readPort(variables, 'PORT', fallback)).toEqual({ port, variable: 'PORT' });
  });

  it.each(['0', '65536', '99999', '-1', '4321.5', '4e3', '0x10e1', 'http', '4321 4322'])(
    'refuses %j',
    (value) => {
      const act = () => readPort({ CONTENT_PORT: value }, 'CONTENT_PORT');
      expect(act).toThrow(RangeError);
      expect(act).toThrow(`CONTENT_PORT must be a port from 1 to 65535, not '${value}'.`);
    },
  );
});

describe('ensurePortsFree', () => {
  it('resolves for free ports and leaves them free', async () => {
    const settings = [{ port: await freePort(), variable: 'PORT' }];
    await ensurePortsFree(settings);
    await expect(ensurePortsFree(settings)).resolves.toBeUndefined();
  });

  it.each(['127.0.0.1', '0.0.0.0'])('names a port in use on %s and the variable to set', async (host) => {
    const port = await occupy(host);
    await expect(ensurePortsFree([{ port, variable: 'PORT' }])).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it or choose another port with PORT, for example PORT=${port + 1}.`,
    );
  });

  it('names every port in use', async () => {
    const [site, content] = [await occupy('127.0.0.1'), await occupy('127.0.0.1')];
    const act = ensurePortsFree([
      { port: site, variable: 'PORT' },
      { port: content, variable: 'CONTENT_PORT' },
    ]);
    await expect(act).rejects.toThrow(new RegExp(`Port ${site} .*\\nPort ${content} .*CONTENT_PORT`));
  });

  it('rejects one port for two programs', async () => {
    const port = await freePort();
    const act = ensurePortsFree([
      { port, variable: 'PORT' },
      { port, variable: 'CONTENT_PORT' },
    ]);
    await expect(act).rejects.toThrow(`PORT and CONTENT_PORT are both ${port}. Choose two different ports.`);
  });
});
