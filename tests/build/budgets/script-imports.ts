import { staticImports } from './page-parts.ts';

/**
 * Lists scripts with everything they import statically, each once.
 *
 * @param scripts addresses from the root of the site.
 * @param readText returns the text of a file by its address.
 */
export async function withImports(
  scripts: readonly string[],
  readText: (address: string) => Promise<string>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const visit = async (address: string): Promise<void> => {
    if (found.has(address)) return;
    found.add(address);
    for (const imported of staticImports(await readText(address))) {
      await visit(new URL(imported, `http://site${address}`).pathname);
    }
  };
  for (const address of scripts) await visit(address);
  return [...found];
}
