import type { HookParameters } from 'astro';
import type { Plugin } from 'vite';
import type { BundleFacts } from '../render/bundle-facts.ts';
import type { Scopes } from '../render/finish/scopes.ts';

/** Templates of a site, as Astro hands them out: the style sheets of each are known once all is bundled. */
type Templates = HookParameters<'astro:build:setup'>['pages'];

/** Collects the facts of a bundle while it is made. */
export interface BundleReader {
  readonly plugin: Plugin;
  noteTemplates(templates: Templates): void;
  /** Returns the facts, once all is bundled. */
  facts(): BundleFacts;
}

const ONLY_AN_IMPORT = /^import"[^"]+";\s*$/;

/** Creates a reader. @param scopes scopes of the components, filled while they are transformed. */
export function createBundleReader(scopes: Scopes): BundleReader {
  const imports = new Map<string, readonly string[]>();
  const facades = new Map<string, string>();
  let templates: Templates = new Map();
  return {
    plugin: {
      name: 'bundle-facts',
      generateBundle(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const imported = output.imports.map((file) => `/${file}`);
          imports.set(`/${output.fileName}`, imported);
          const [only] = imported;
          if (only !== undefined && ONLY_AN_IMPORT.test(output.code))
            facades.set(`/${output.fileName}`, only);
        }
      },
    },
    noteTemplates(found) {
      templates = found;
    },
    facts: () => ({
      scopes: [...scopes],
      imports: [...imports],
      facades: [...facades],
      templates: [...templates.values()]
        .filter(({ route }) => route.type === 'page')
        .map(({ component, route, styles }) => ({
          component,
          route: route.route,
          // None is inlined: the security policy allows none inside pages.
          sheets: styles.flatMap(({ sheet }) => (sheet.type === 'external' ? [`/${sheet.src}`] : [])),
        })),
    }),
  };
}
