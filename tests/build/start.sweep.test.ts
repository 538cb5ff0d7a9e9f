import { access } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { SHARE_IMAGES_PATH } from '../../src/config/share-image.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { type RunningCommand, startCommand, startOnFreePorts } from '../contract/command-runner.ts';

const folder = useFolder('file');
let running: RunningCommand | undefined;
afterEach(() => running?.process.kill('SIGKILL'));

it('npm start serves pages with their share images once the pages are built, and stops on SIGINT', async () => {
  const { command, ports } = await startOnFreePorts(
    ' is ready.',
    (port, other) =>
      (running = startCommand('start', {
        PORT: String(port),
        CONTENT_PORT: String(other),
        SITE_DIST: folder('dist'),
      })),
  );
  const origin = `http://localhost:${ports[0]}`;
  const html = await (await fetch(`${origin}/de/`)).text();
  const image = await fetch(origin + (new RegExp(`${SHARE_IMAGES_PATH}[^"]+`).exec(html)?.[0] ?? ''));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await image.body?.cancel();
  expect((await command.stop('SIGINT')).code).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
  await access(folder('dist', 'index.html'));
});
