import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Adds React for islands, and the directive `client:on` that says when they hydrate. */
export function islands(): readonly AstroIntegration[] {
  return [
    react(),
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
