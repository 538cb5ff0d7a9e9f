import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import localPlugin from './scripts/check/eslint/plugin.ts';

/** Rules of components and plain scripts; those of TypeScript files are in `.oxlintrc.json`. */
export default defineConfig(
  // Blocks, islands and languages that tests add to a copy of the site: their imports lead nowhere from where they stand.
  globalIgnores([
    'dist',
    '.cache',
    '.astro',
    'packages/studio/dist',
    '**/.sanity',
    'tests/fixtures/blocks',
    'tests/fixtures/islands',
    'tests/fixtures/locales/languages',
    'tests/fixtures/vendors',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...astro.configs['flat/recommended'],
  {
    // Scripts inside a component are linted as files of their own.
    files: ['**/*.astro', '**/*.astro/*.ts', '**/*.astro/*.js'],
    plugins: { local: localPlugin, '@typescript-eslint': typescript.plugin },
    rules: {
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300 }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-restricted-imports': ['error', 'react-i18next'],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'local/assertion-needs-reason': 'error',
      'local/declared-storage': 'error',
      'local/dependency-boundaries': 'error',
      'local/docstring': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "JSXOpeningElement[name.name='img']:not(:has(> [name.name='alt'])):not(:has(> JSXSpreadAttribute))",
          message: 'Say what the image shows with alt, or alt="" if it only decorates.',
        },
        {
          selector: "JSXAttribute[name.namespace.name='client'][name.name.name!='on']",
          message:
            'Astro’s own directives need inline scripts, which the security policy blocks. Write <Island><Name client:on="near" /></Island>; the triggers are near, interaction, idle and event:NAME (docs/contributing/add-an-island.md).',
        },
        {
          selector:
            "JSXAttribute[name.namespace.name='client'][name.name.name='on']:not(JSXElement[openingElement.name.name='Island'] JSXAttribute)",
          message:
            'Put the component into <Island> (src/islands/runtime/Island.astro): it keeps inline scripts out of the page and loads the script that hydrates it.',
        },
      ],
    },
  },
);
