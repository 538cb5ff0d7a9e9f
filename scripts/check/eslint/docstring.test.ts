import { RuleTester } from 'eslint';
import typescript from 'typescript-eslint';
import { describe, it } from 'vitest';
import { docstring } from './docstring.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: typescript.parser } });
const clause = (word: string) => [{ messageId: 'clause', data: { word } }];
const missing = (code: string, name = 'pot') => ({
  code,
  errors: [{ messageId: 'missing', data: { name } }],
});

tester.run('docstring', docstring, {
  valid: [
    '/** Resolves routes. */\nexport function resolveRoutes() {}',
    '/** True if a route is a fallback. */\nexport const isFallback = true;',
    '/** Reads.\n * @returns whatever the client sends. */\nexport function read() {}',
    '/** Whatever the client sends. */\nexport type Input = unknown;',
    '// What follows is generated.\nexport {};',
    '/* How this works stands in docs/. */\nexport {};',
    '/**\n * Parses a path.\n * What is not one throws.\n */\nexport function parse() {}',
    '/** Kitchen. */\nexport class Pot {}',
    '/** Pots. */\nexport const { pot } = pots;',
    '/** Pot. */\nexport interface Pot {}',
    '/** Cooks. */\nexport function pot(): void;\nexport function pot() {}',
    'export type Pot = string;\n/** Pot of clay. */\nexport const Pot = 1;',
    '/** Cooks. */\n// slowly\nexport function pot() {}',
    'const pot = 1;',
    "export { pot } from './pot.ts';",
    "export * from './pot.ts';",
  ],
  invalid: [
    { code: '/** What a route is made of. */\nexport interface Route {}', errors: clause('What') },
    { code: '/**\n * How long a text is to read.\n */\nexport const time = 1;', errors: clause('How') },
    { code: '/** Whether it is one. */\nexport const isOne = true;', errors: clause('Whether') },
    { code: 'interface Route {\n  /** Where it leads. */\n  path: string;\n}', errors: clause('Where') },
    { code: '/** Who may read. */\nfunction readers() {}', errors: clause('Who') },
    { code: '/** Subscribes. @returns what ends that. */\nfunction watch() {}', errors: clause('what') },
    {
      code: '/**\n * Reads.\n * @returns whether it is one.\n */\nfunction read() {}',
      errors: clause('whether'),
    },
    missing('export const pot = 1;'),
    missing('export function pot() {}'),
    missing('export type pot = string;'),
    missing('export const { pot } = pots;', '{ pot }'),
    missing('// Largest pot.\nexport const pot = 1;'),
    missing('/* Largest pot. */\nexport const pot = 1;'),
    missing('/** */\nexport const pot = 1;'),
    missing('/** @internal */\nexport const pot = 1;'),
    missing('/** Largest pan. */\nexport const pan = 1;\nexport const pot = 1;'),
  ],
});
