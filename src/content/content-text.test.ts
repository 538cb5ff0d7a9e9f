import { join } from 'node:path';
import ts from 'typescript';
import { expect, expectTypeOf, it } from 'vitest';
import type { ContentText, ShownText } from './content-text.ts';
import type { BlockOf, LinkData, PageDocument, PortableTextData } from './types.ts';
import { written } from './written.ts';

/** Statements about a `text` of the content that the compiler refuses, with the codes of its errors. */
const REFUSED = [
  ['an address', 'const href: string = text;', 2322],
  ['an argument', 'parseInt(text);', 2345],
  ['a comparison', "text === 'Less waste';", 2367],
  ['a case', "switch (text) { case 'Less waste': }", 2678],
  ['a key', 'const names: Record<string, number> = {}; names[text];', 2538],
  ['a length', 'text.length;', 2339],
  ['a method', "text.startsWith('Less');", 2339],
] as const;

/** Compiles statements in one program, each a block in a line of its own. @returns codes of the errors by line. */
function errorsByLine(statements: readonly string[]): readonly (readonly number[])[] {
  const file = join(import.meta.dirname, 'statements.ts');
  const head = `import type { ContentText } from './content-text.ts'; declare const text: ContentText;`;
  const source = [head, ...statements.map((statement) => `{ ${statement} }`)].join('\n');
  const options = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (name) => (name === file ? source : readFile(name));
  const program = ts.createProgram([file], options, host);
  const sourceFile = program.getSourceFile(file);
  const errors = program.getSemanticDiagnostics(sourceFile);
  const lineOf = (start = 0) => (sourceFile ? ts.getLineAndCharacterOfPosition(sourceFile, start).line : -1);
  return statements.map((_, index) =>
    errors.filter(({ start }) => lineOf(start) === index + 1).map(({ code }) => code),
  );
}

it('is no string', () => {
  expectTypeOf<ContentText>().not.toExtend<string>();
  expectTypeOf<string>().not.toExtend<ContentText>();
});

it('cannot be used as a string', () => {
  const errors = errorsByLine(REFUSED.map(([, statement]) => statement));
  expect(REFUSED.map(([use], index) => [use, errors[index]])).toEqual(
    REFUSED.map(([use, , code]) => [use, [code]]),
  );
});

it('may be shown', () => {
  expectTypeOf<ContentText>().toExtend<ShownText>();
  expectTypeOf<string>().toExtend<ShownText>();
});

it('is the type of what visitors read', () => {
  expectTypeOf<PageDocument['title']>().toEqualTypeOf<ContentText>();
  expectTypeOf<LinkData['label']>().toEqualTypeOf<ContentText>();
  expectTypeOf<BlockOf<'storeSignUp'>['points']>().toEqualTypeOf<readonly ContentText[] | null>();
  type Span = NonNullable<Extract<PortableTextData[number], { _type: 'block' }>['children']>[number];
  expectTypeOf<NonNullable<Span['text']>>().toEqualTypeOf<ContentText>();
});

it('is not the type of identifiers, choices and dates', () => {
  expectTypeOf<PageDocument['slug' | 'language' | '_id' | '_updatedAt']>().toEqualTypeOf<string>();
  expectTypeOf<BlockOf<'form'>['formId']>().toEqualTypeOf<string>();
  expectTypeOf<BlockOf<'form'>['layout']>().toEqualTypeOf<'panel' | 'band'>();
});

it('is written as a string', () => {
  const link = written<Pick<LinkData, 'label' | 'url'>>({ label: 'Read on', url: null });
  expectTypeOf(link.label).toEqualTypeOf<ContentText>();
});
