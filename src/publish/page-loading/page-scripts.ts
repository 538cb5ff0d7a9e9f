import { createHash } from 'node:crypto';
import { DEPLOYMENT_META } from '../../config/deployment.ts';

/** Length of a deployment's fingerprint. */
const FINGERPRINT_LENGTH = 8;

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;
const HEAD_END = '</head>';

/** Static imports of each script of the site, by the script's address. */
export type ScriptImports = ReadonlyMap<string, readonly string[]>;

/** Scripts that do nothing but import another one, by their address, with the address of that one. */
export type ScriptFacades = ReadonlyMap<string, string>;

/** Computes the fingerprint of a site's scripts: pages with another one must not be mixed with them. */
export function scriptFingerprint(imports: ScriptImports): string {
  const names = [...imports.keys()].sort().join('\n');
  return createHash('sha256').update(names).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}

/** Writes the fingerprint of the site's scripts into the head of a page. */
export function markScripts(html: string, fingerprint: string): string {
  const meta = `<meta name="${DEPLOYMENT_META}" content="${fingerprint}">`;
  return html.replace(HEAD_END, () => meta + HEAD_END);
}

/** Puts scripts in the place of their facades, each once: a request less per component whose script is shared. */
export function withoutFacades(html: string, facades: ScriptFacades): string {
  const seen = new Set<string>();
  return html.replaceAll(MODULE_SCRIPT, (script, address: string) => {
    const target = facades.get(address) ?? address;
    if (seen.has(target)) return '';
    seen.add(target);
    return script.replace(address, () => target);
  });
}

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
    .replaceAll(MODULE_SCRIPT, '<script type="module" src="$1" fetchpriority="low"></script>')
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
