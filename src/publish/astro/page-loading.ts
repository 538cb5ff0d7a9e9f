import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { publishPages } from '../page-loading/publish-pages.ts';
import type { Scopes } from './short-scopes.ts';

/**
 * Creates the integration that decides what built pages load first: the styles of the components they contain instead of
 * those of all components that their template can show, and scripts after everything that is seen.
 * @param scopes scopes of the build's components, filled while they are transformed.
 */
export function pageLoading(scopes: Scopes): AstroIntegration {
  const imports = new Map<string, readonly string[]>();
  const facades = new Map<string, string>();
  return {
    name: 'page-loading',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [readImports(imports, facades)] } });
      },
      'astro:build:done': ({ dir }) => publishPages(fileURLToPath(dir), { scopes, imports, facades }),
    },
  };
}

const ONLY_AN_IMPORT = /^import"[^"]+";\s*$/;

/** Creates the Vite plugin that notes the static imports of the browser's scripts, and which do nothing else. */
function readImports(imports: Map<string, readonly string[]>, facades: Map<string, string>): Plugin {
  return {
    name: 'page-loading:imports',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const imported = output.imports.map((file) => `/${file}`);
        imports.set(`/${output.fileName}`, imported);
        const [only] = imported;
        if (only !== undefined && ONLY_AN_IMPORT.test(output.code)) facades.set(`/${output.fileName}`, only);
      }
    },
  };
}
