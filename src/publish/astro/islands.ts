import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Adds React for islands, and the directive `client:on` that says when they hydrate. */
export function islands(): readonly AstroIntegration[] {
  return [
    // The player's loader mounts React without an island, so that in development there is no preamble of Fast Refresh.
    react({ exclude: /\/src\/islands\/player\// }),
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
