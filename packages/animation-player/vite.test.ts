import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileEngineAhead } from './vite.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-ahead-'));
  await mkdir(join(folder, 'engine'));
  await writeFile(
    join(folder, 'engine/lottie-engine.ts'),
    'export const draw = (): string => document.title;',
  );
  await writeFile(join(folder, 'other.ts'), 'export const other = (): string => document.dir;');
  await writeFile(
    join(folder, 'main.ts'),
    `import('./engine/lottie-engine.ts').then(({ draw }) => draw());
     import('./other.ts').then(({ other }) => other());`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Bundles an entry and returns its chunks by name. */
async function chunks(minify: boolean): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [compileEngineAhead()],
    build: { write: false, minify, rolldownOptions: { input: join(folder, 'main.ts') } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  return new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.name, each.code]] : [])));
}

it.each([true, false])(
  'marks the engine and nothing else, at the top of its file (minified: %s)',
  async (minify) => {
    const built = await chunks(minify);
    const marked = [...built].filter(([, code]) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(marked.map(([name]) => name)).toEqual(['lottie-engine']);
    expect([...built.values()].filter((code) => code.includes('allFunctionsCalledOnLoad'))).toHaveLength(1);
    expect(built.size).toBeGreaterThanOrEqual(3);
  },
);
