import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Renders islands. */
const SERVER = new URL('../../islands/runtime/server.ts', import.meta.url).pathname;

/** Hydrates islands within their error boundaries. */
const CLIENT = new URL('../../islands/runtime/boundary/client.ts', import.meta.url).pathname;

/** Modules that run without the preamble of Fast Refresh. Packages bundled for the development server are none of ours. */
const WITHOUT_FAST_REFRESH = [/\/src\/islands\/runtime\/boundary\//, /\/\.cache\/vite\//];

/** Adds React for islands, each within a boundary, and the directive `client:on` that says when they hydrate. */
export function islands(): readonly AstroIntegration[] {
  return [
    withEntrypoints(react({ exclude: WITHOUT_FAST_REFRESH })),
    {
      name: 'island-directive',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'on', entrypoint: './src/islands/runtime/directive.ts' });
        },
      },
    },
  ];
}

/** Has the renderer of an integration run the modules of the site, which build on its own. */
function withEntrypoints(integration: AstroIntegration): AstroIntegration {
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({ ...renderer, serverEntrypoint: SERVER, clientEntrypoint: CLIENT }),
        }),
    },
  };
}
