import { join } from 'node:path';
import { runTypegenGenerate } from '@sanity/codegen';
import { Schema } from '@sanity/schema';
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { generateShapes } from './generate-shapes.ts';
import { schemaTypes } from './schema/index.ts';

/** Files {@link generateContentTypes} writes. */
export const GENERATED_FILES = ['types.generated.ts', 'shapes.generated.ts'] as const;

/**
 * Writes the TypeScript types of the schema and of every query, and the queries' shapes for
 * checks at run time, into a folder.
 * @throws Error listing every problem of the schema, or every query that cannot be typed.
 */
export async function generateContentTypes(folder: string): Promise<void> {
  // The package types its own result as `any[]`; these are the types that went in, with problems added.
  const validated = validateSchema(schemaTypes).getTypes() as Parameters<typeof groupProblems>[0];
  const problems = groupProblems(validated)
    .flatMap((group) => group.problems)
    .filter((problem) => problem.severity === 'error')
    .map((problem) => problem.message);
  stopOn(problems, 'The schema has errors');

  const schema = extractSchema(Schema.compile({ name: 'site', types: [...schemaTypes, ...builtinTypes] }), {
    enforceRequiredFields: true,
  });
  const queryErrors: string[] = [];
  const [typesFile, shapesFile] = GENERATED_FILES;
  await runTypegenGenerate({
    workDir: process.cwd(),
    extractedSchema: schema,
    config: {
      path: './src/content/queries.ts',
      schema: 'unused: the schema is handed over above',
      generates: join(folder, typesFile),
      overloadClientMethods: true,
      formatGeneratedCode: true,
    },
    onProgress: (event) => {
      if (event.type === 'moduleEvaluated') queryErrors.push(...event.errors);
    },
  });
  stopOn(queryErrors, 'Queries cannot be typed');
  await generateShapes(schema, join(folder, shapesFile));
}

function stopOn(problems: readonly string[], title: string): void {
  if (problems.length === 0) return;
  throw new Error(`${title}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
