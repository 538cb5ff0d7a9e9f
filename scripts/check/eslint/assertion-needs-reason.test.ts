import { RuleTester } from 'eslint';
import typescript from 'typescript-eslint';
import { describe, it } from 'vitest';
import { assertionNeedsReason } from './assertion-needs-reason.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: typescript.parser } });

const missing = (type: string) => [{ messageId: 'missing', data: { type } }];

tester.run('assertion-needs-reason', assertionNeedsReason, {
  valid: [
    'const x = y;',
    "const modes = ['normal', 'bounce'] as const;",
    'const x = y as unknown;',
    'const x = { a: 1 } satisfies Shape;',
    'const x = y as Shape; // validated by the schema',
    'const x = y /* validated above */ as Shape;',
    '// The schema has validated it.\nconst x = y as Shape;',
    '/* The schema\n   has validated it. */\nconst x = y as Shape;',
    'const x = call(\n  a,\n  // keys come from the same object\n  b as Shape,\n);',
    'const x = {\n  a, // validated above\n} as Shape;',
    '// The two types only differ in a brand.\nconst x = y as unknown as Shape;',
    '// The schema has validated it.\nconst x = <Shape>y;',
    '// 検証済み の値\nconst x = y as Shape;',
  ],
  invalid: [
    { code: 'const x = y as Shape;', errors: missing('Shape') },
    { code: 'const x = <Shape>y;', errors: missing('Shape') },
    { code: 'const x = y as unknown as Shape;', errors: missing('Shape') },
    { code: '// checked\nconst x = y as Shape;', errors: missing('Shape') },
    { code: '// Far away, this explains nothing.\n\nconst x = y as Shape;', errors: missing('Shape') },
    { code: 'call(); // about the call only\nconst x = y as Shape;', errors: missing('Shape') },
    { code: '// prettier-ignore because so\nconst x = y as Shape;', errors: missing('Shape') },
    { code: 'const x = y as Shape;\n// This comes too late.', errors: missing('Shape') },
    {
      code: '// Only the first is explained.\nconst x = y as Shape;\nconst z = y as Map<string, Shape>;',
      errors: missing('Map<string, Shape>'),
    },
    { code: 'const both = [a as A, b as B];', errors: [...missing('A'), ...missing('B')] },
  ],
});
