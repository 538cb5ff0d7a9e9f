import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import { localPlugin } from './scripts/check/eslint/plugin.ts';

const typed = ['**/*.ts', '**/*.tsx'];
const tests = ['**/*.test.ts', '**/*.test.tsx'];
/** Scripts inside a component are linted as files of their own. */
const insideComponents = ['**/*.astro/*.ts', '**/*.astro/*.js'];

const notSkipped = ['skip', 'todo', 'only', 'skipIf', 'runIf', 'fails'].map((modifier) => ({
  selector: `MemberExpression[object.name=/^(it|test|describe)$/][property.name='${modifier}']`,
  message: `'${modifier}' hides tests: every test runs, everywhere.`,
}));

/**
 * Rules that need no types, so what they say of a file follows from the file and `npm run check`
 * may remember it. Those that need types are in `.oxlintrc.json`.
 */
export default defineConfig(
  // Blocks, islands and languages that tests add to a copy of the site: their imports lead nowhere from where they stand.
  globalIgnores([
    'dist',
    '.cache',
    '.astro',
    'studio/dist',
    '**/.sanity',
    '**/*.generated.ts',
    'tests/fixtures/blocks',
    'tests/fixtures/islands',
    'tests/fixtures/languages',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  { files: typed, ignores: insideComponents, extends: [typescript.configs.recommended] },
  ...astro.configs['flat/recommended'],
  {
    files: [...typed, '**/*.astro'],
    plugins: { local: localPlugin, '@typescript-eslint': typescript.plugin },
    rules: {
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300 }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
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
      'local/dependency-boundaries': 'error',
      'local/island-directive': 'error',
    },
  },
  {
    files: [...typed, '**/*.astro'],
    rules: { 'local/docstring-opening': 'error' },
  },
  {
    // Google's tags tell commands from data by `arguments` objects.
    files: ['src/browser/tag-manager/tag-manager.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  {
    files: [...typed, '**/*.astro'],
    ignores: ['src/islands/runtime/messages/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-i18next',
          message: 'It is for islands: IslandMessages and useMessages in src/islands/runtime/messages/.',
        },
      ],
    },
  },
  {
    files: tests,
    rules: { 'no-restricted-syntax': ['error', ...notSkipped] },
  },
);
