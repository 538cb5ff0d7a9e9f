import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const transitions = fileURLToPath(
  new URL('../transitions', import.meta.resolve('astro/virtual-modules/transitions-router.js')),
);
const IMPORT = /import \{([^}]+)\} from "\.\/swap-functions\.js"/g;

it('exports what the modules of the router import to swap pages, and nothing else', async () => {
  const imported = globSync('*.js', { cwd: transitions }).flatMap((file) =>
    [...readFileSync(`${transitions}/${file}`, 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  expect(Object.keys(await import('./router-swap.ts')).toSorted()).toEqual([...new Set(imported)].toSorted());
});
