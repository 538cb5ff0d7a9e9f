import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeShots } from '../../scripts/shots/take-shots.ts';
import type { ShotTarget } from '../../scripts/shots/targets.ts';
import { useBrowser } from '../support/lasting-browser.ts';

const PAGE =
  '<!doctype html><html lang="en"><title>x</title><body style="margin:0"><div style="height:1234px">x';
const progress = {
  step: () => undefined,
  update: () => undefined,
  done: () => undefined,
  abandon: () => undefined,
};

let server: Server;
const browser = useBrowser();
let folder: string;
let origin: string;

beforeAll(async () => {
  const asked = new Set<string>();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const isFirst = !asked.has(path);
    asked.add(path);
    if (path === '/gone' || (path === '/late' && isFirst)) response.destroy();
    else response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  folder = await mkdtemp(join(tmpdir(), 'shots-'));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it('takes whole pages in every width and scheme, tries again what fails, and names what keeps failing', async () => {
  const target = (name: string): ShotTarget => ({ name, locale: 'de', url: `${origin}/${name}` });
  const { shots, failures } = await takeShots(
    await browser.browser(),
    ['ready', 'gone', 'late'].map(target),
    { widths: [200, 300], schemes: ['light', 'dark'], tabs: 2, folder },
    progress,
    new AbortController().signal,
  );

  const names = ['ready', 'late'];
  const files = names.flatMap((name) =>
    [200, 300].flatMap((width) => ['light', 'dark'].map((scheme) => `${name}.de.${width}.${scheme}.jpg`)),
  );
  expect(shots.map(({ file }) => file)).toEqual(files);
  expect(new Set(await readdir(folder))).toEqual(new Set([...files, 'index.html']));
  expect(failures).toEqual([expect.stringMatching(/^gone, de: .*\/gone/)]);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<title>8 pictures</title>');
  const { width, height } = await sharp(join(folder, 'late.de.300.dark.jpg')).metadata();
  expect([width, height]).toEqual([300, 1234]);
});
