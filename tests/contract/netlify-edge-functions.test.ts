import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { beforeEach, expect, it, vi } from 'vitest';
import { config, default as respondAtHome } from '../../netlify/edge-functions/home.ts';
import { LOCAL_CONTENT } from '../../src/config/deployment/local-environment.ts';
import { createEdgeFunctions, edgeFunctionOf } from '../../src/hosting/edge/edge-functions.ts';

const folder = resolve(import.meta.dirname, '../../netlify/edge-functions');

const readSiteFile = () => Promise.resolve(undefined);
const local = createEdgeFunctions({ ...LOCAL_CONTENT, apiHost: '' }, readSiteFile);

/** Stubs the host's API with the variables of a deployment. */
function stubHost() {
  const variables = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' };
  vi.stubGlobal('Netlify', { env: { toObject: () => variables } });
}

/** Loads the functions of pictures and of files. */
const load = async () => ({
  pictures: await import('../../netlify/edge-functions/pictures.ts'),
  files: await import('../../netlify/edge-functions/files.ts'),
});

beforeEach(() => vi.resetModules());

it('the host deploys the functions that the local server runs, for the same paths', async () => {
  expect(await readdir(folder)).toEqual(['files.ts', 'home.ts', 'pictures.ts']);
  const { pictures, files } = await load();
  expect(Object.keys(local)).toEqual([config.path, files.config.path, pictures.config.path]);
});

it.each([
  ['/', true],
  ['/images/a.webp', true],
  ['/images/', true],
  ['/images', false],
  ['/files/a.mp4', true],
  ['/files', false],
  ['/de/', false],
  ['/de/images/a.webp', false],
])('%s has one: %s', (path, expected) => {
  expect(edgeFunctionOf(local, path) !== undefined).toBe(expected);
});

it('the functions of pictures and files are run once for each, and kept by the host', async () => {
  const { pictures, files } = await load();
  const settings = { method: ['GET', 'HEAD'], cache: 'manual' };
  expect(pictures.config).toEqual({ path: '/images/*', ...settings });
  expect(files.config).toEqual({ path: '/files/*', ...settings });
});

it('can be imported where the API of the host is not defined, as the host does to read its settings', async () => {
  expect('Netlify' in globalThis).toBe(false);
  const { pictures, files } = await load();
  expect([pictures.config.path, files.config.path]).toEqual(['/images/*', '/files/*']);
});

it('ask the content service of the deployment, for pictures of the site’s list', async () => {
  const name = `${'0a'.repeat(20)}-16x12.webp`;
  const send = vi.fn<typeof fetch>((address) =>
    Promise.resolve(
      new Request(address).url.includes('/_pictures/')
        ? Response.json([name])
        : new Response('', { headers: { 'Content-Type': 'image/webp' } }),
    ),
  );
  vi.stubGlobal('fetch', send);
  stubHost();
  const { pictures, files } = await load();
  const film = `${'0a'.repeat(20)}.webm`;
  const responses = [
    await pictures.default(new Request(`https://site.example/images/${name}`)),
    await files.default(new Request(`https://site.example/files/${film}`)),
  ];
  expect(responses.map((response) => response?.status)).toEqual([200, 200]);
  expect(send.mock.calls.map(([address]) => new Request(address).url)).toEqual([
    'https://site.example/_pictures/0a.json',
    `https://cdn.sanity.io/images/abc/production/${name}`,
    `https://cdn.sanity.io/files/abc/production/${film}`,
  ]);
});

it('the function of / runs for requests of pages, uncached, and never takes the page away', () => {
  expect(config).toEqual({ path: '/', method: ['GET', 'HEAD'], onError: 'bypass' });
});

it('responds as the local server does', () => {
  const headers = { Accept: 'text/html', Cookie: 'i18n_redirected=de' };
  const request = new Request('https://site.example/', { headers });
  expect(respondAtHome(request)?.headers.get('location')).toBe('/de/');
  expect(respondAtHome(new Request('https://site.example/'))).toBeUndefined();
});

/** Lists the modules that a file imports for more than types, at any depth; packages by their names. */
async function importedModules(file: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  for (const { fileName } of ts.preProcessFile(outputText).importedFiles) {
    const imported = fileName.startsWith('.') ? resolve(dirname(file), fileName) : fileName;
    if (found.has(imported)) continue;
    found.add(imported);
    if (fileName.startsWith('.')) await importedModules(imported, found);
  }
  return found;
}

it.each([
  ['home.ts', 'locales/locales.ts'],
  ['pictures.ts', 'deployment/environment.ts'],
  ['files.ts', 'deployment/environment.ts'],
])('%s imports modules of the site only: at the edge is no installed package', async (file, needed) => {
  const modules = [...(await importedModules(resolve(folder, file)))];
  expect(modules).toContain(resolve(folder, '../../src/config', needed));
  expect(modules.filter((module) => !module.endsWith('.ts'))).toEqual([]);
});
