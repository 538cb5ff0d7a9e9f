import { createHash } from 'node:crypto';

/** Length of a deployment's fingerprint. */
const FINGERPRINT_LENGTH = 8;

/** Script of a component, exactly as Astro writes it; no other text of a page can read so. */
const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/** Scripts of the site as the bundler cut them, by their addresses. */
export interface ScriptGraph {
  /** Static imports of each script. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Scripts that do nothing but import another one, with the address of that one. */
  readonly facades: ReadonlyMap<string, string>;
}

/** HTML whose scripts give way, and what its head must link for that. */
export interface ArrangedScripts {
  readonly html: string;
  /** Links that load what the scripts import beside them instead of one round trip later each. */
  readonly preloads: string;
}

/** Computes the fingerprint of a site's scripts: pages with another one must not be mixed with them. */
export function scriptFingerprint({ imports }: Pick<ScriptGraph, 'imports'>): string {
  const names = [...imports.keys()].sort().join('\n');
  return createHash('sha256').update(names).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}

/**
 * Makes the scripts of a page give way to what it shows first. Scripts stand in the place of their facades, each once: a
 * request less per component whose script is shared.
 */
export function arrangeScripts(html: string, { imports, facades }: ScriptGraph): ArrangedScripts {
  const scripts = new Set<string>();
  const arranged = html.replaceAll(MODULE_SCRIPT, (_, address: string) => {
    const target = facades.get(address) ?? address;
    if (scripts.has(target)) return '';
    scripts.add(target);
    return `<script type="module" src="${target}" fetchpriority="low"></script>`;
  });
  const imported = withImports(scripts, imports).difference(scripts);
  const preloads = [...imported].map(
    (address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  return { html: arranged, preloads: preloads.join('') };
}

function withImports(scripts: Iterable<string>, imports: ScriptGraph['imports']): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (address: string): void => {
    if (found.has(address)) return;
    found.add(address);
    for (const imported of imports.get(address) ?? []) visit(imported);
  };
  for (const address of scripts) visit(address);
  return found;
}
