import type { Fault } from '../fault.ts';

/** Faults of the code that no visitor sees, but the next developer. */
export const CODE_FAULTS: readonly Fault[] = [
  {
    id: 'help-starts-the-command',
    breaks: 'asking a command for its help runs it',
    edits: [
      {
        file: 'src/process/command-line.ts',
        find: "own.includes('--help') || own.includes('-h')",
        replace: "own.includes('--hilfe') || own.includes('-h')",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/process/command-line', 'tests/contract/command-help'] }],
    tier: 'quick',
  },
  {
    id: 'export-without-user',
    breaks: 'a function is exported that nothing imports',
    edits: [
      {
        file: 'src/routing/listings.ts',
        find: 'export function pageCount(',
        replace:
          'export const doubled = (parts: number): number => 2 * parts;\n\n/** Counts pages. */\nexport function pageCount(',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'shared-function-without-docstring',
    breaks: 'a function that other folders call does not say what it is for',
    edits: [
      {
        file: 'src/content/block-roles.ts',
        find: '/**\n * Finds the block that opens a page.',
        replace: '/*\n * Finds the block that opens a page.',
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
  {
    id: 'layer-imports-upward',
    breaks: 'content imports from the layer that is built on it',
    edits: [
      {
        file: 'src/content/block-roles.ts',
        find: "export { isBrowsable, isOpening } from './schema/block-roles.ts';",
        replace:
          "export { isBrowsable, isOpening } from './schema/block-roles.ts';\nexport { FIRST_PART } from '../routing/listings.ts';",
      },
    ],
    finders: [{ suite: 'check', files: [] }],
    tier: 'quick',
  },
];
