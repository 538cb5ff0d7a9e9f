const MODULE_SCRIPT = /<script type="module" src="([^"]+)">/g;
const HEAD_END = '</head>';

/** Static imports of each script of the site, by the script's address. */
export type ScriptImports = ReadonlyMap<string, readonly string[]>;

/**
 * Makes the module scripts of a page give way to what it shows first, and lets everything that they import statically
 * load beside them instead of one round trip later each.
 */
export function hurryScripts(html: string, imports: ScriptImports): string {
  const scripts = [...html.matchAll(MODULE_SCRIPT)].map(([, address = '']) => address);
  const imported = [...withImports(scripts, imports)].filter((address) => !scripts.includes(address));
  const preloads = imported.map(
    (address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  return html
    .replaceAll(MODULE_SCRIPT, '<script type="module" src="$1" fetchpriority="low">')
    .replace(HEAD_END, () => preloads.join('') + HEAD_END);
}

function withImports(scripts: readonly string[], imports: ScriptImports): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    for (const imported of imports.get(address) ?? []) visit(imported);
  };
  for (const address of scripts) visit(address);
  return found;
}
