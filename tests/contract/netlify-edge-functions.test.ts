import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { beforeEach, expect, it, vi } from 'vitest';
import { config, default as respondAtHome } from '../../netlify/edge-functions/home.ts';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { createEdgeFunctions, edgeFunctionOf } from '../../src/hosting/edge/edge-functions.ts';

const folder = resolve(import.meta.dirname, '../../netlify/edge-functions');

const local = createEdgeFunctions({ ...LOCAL_CONTENT, apiHost: '' });

/** Loads the function of pictures, as the host does with the deployment's variables. */
async function loadPictures() {
  const variables = { SANITY_PROJECT_ID: 'abc', SANITY_DATASET: 'production' };
  vi.stubGlobal('Netlify', { env: { toObject: () => variables } });
  return import('../../netlify/edge-functions/pictures.ts');
}

beforeEach(() => vi.resetModules());

it('the host deploys the functions that the local server runs, for the same paths', async () => {
  expect(await readdir(folder)).toEqual(['home.ts', 'pictures.ts']);
  const pictures = await loadPictures();
  expect(Object.keys(local)).toEqual([config.path, pictures.config.path]);
});

it.each([
  ['/', true],
  ['/images/a.webp', true],
  ['/images/', true],
  ['/images', false],
  ['/de/', false],
  ['/de/images/a.webp', false],
])('%s has one: %s', (path, expected) => {
  expect(edgeFunctionOf(local, path) !== undefined).toBe(expected);
});

it('the function of pictures is run once for each picture, and kept by the host', async () => {
  const { config: settings } = await loadPictures();
  expect(settings).toEqual({ path: '/images/*', method: ['GET', 'HEAD'], cache: 'manual' });
});

it('can be imported where the API of the host is not defined, as the host does to read its settings', async () => {
  expect('Netlify' in globalThis).toBe(false);
  const { config: settings } = await import('../../netlify/edge-functions/pictures.ts');
  expect(settings.path).toBe('/images/*');
});

it('asks the content service of the deployment', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: 404 })));
  vi.stubGlobal('fetch', send);
  const { default: respond } = await loadPictures();
  const name = `${'0a'.repeat(20)}-16x12.webp`;
  await respond(new Request(`https://site.example/images/${name}`));
  expect(send.mock.calls[0]?.[0]).toBe(`https://cdn.sanity.io/images/abc/production/${name}`);
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
  ['home.ts', 'locales.ts'],
  ['pictures.ts', 'environment.ts'],
])('%s imports modules of the site only: at the edge is no installed package', async (file, needed) => {
  const modules = [...(await importedModules(resolve(folder, file)))];
  expect(modules).toContain(resolve(folder, '../../src/config', needed));
  expect(modules.filter((module) => !module.endsWith('.ts'))).toEqual([]);
});
