import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/*
 * The manifest of a package around `npm pack`, in whose folder it runs (`prepack`, `postpack`). The repository runs from
 * sources; what is published are the ES modules and declarations that tsdown has made of them, because Node strips no
 * types below `node_modules`. A condition of exports instead would have to be given to every process that is started.
 */

const MANIFEST = 'package.json';
const KEPT = 'package.source.json';

/** Manifest as far as publishing changes it. */
interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: string;
  readonly [field: string]: unknown;
}

const scriptOf = (source: string) => source.replace(/^\.\/(.+)\.ts$/, './dist/$1.js');

/** Derives the published manifest: entries lead to `dist`, and what only the repository uses is gone. */
function publishedManifest({ scripts, devDependencies, sideEffects, ...manifest }: Manifest): object {
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([entry, source]) => [
      entry,
      source.endsWith('.ts')
        ? { types: scriptOf(source).replace(/js$/, 'd.ts'), default: scriptOf(source) }
        : source,
    ]),
  );
  return { ...manifest, ...(manifest.bin ? { bin: scriptOf(manifest.bin) } : {}), exports };
}

switch (process.argv[2]) {
  case 'prepare': {
    // The format of package.json; npm has checked it.
    const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
    await rename(MANIFEST, KEPT);
    await writeFile(MANIFEST, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
    break;
  }
  case 'restore':
    await rename(KEPT, MANIFEST);
    await rm('dist', { recursive: true });
    break;
  default:
    throw new Error('node ../pack.ts takes prepare or restore; npm pack runs both.');
}
