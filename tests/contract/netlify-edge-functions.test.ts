import { readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { config, default as respondAtHome } from '../../netlify/edge-functions/home.ts';
import { EDGE_FUNCTIONS } from '../../src/hosting/edge/edge-functions.ts';

const folder = resolve(import.meta.dirname, '../../netlify/edge-functions');

it('the host deploys the functions that the local server runs, for the same paths', async () => {
  expect(await readdir(folder)).toEqual(['home.ts']);
  expect([...EDGE_FUNCTIONS.keys()]).toEqual([config.path]);
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

it('imports modules of the site only: at the edge there is neither Node nor an installed package', async () => {
  const modules = [...(await importedModules(resolve(folder, 'home.ts')))];
  expect(modules).toContain(resolve(folder, '../../src/config/locales.ts'));
  expect(modules.filter((module) => !module.endsWith('.ts'))).toEqual([]);
});
