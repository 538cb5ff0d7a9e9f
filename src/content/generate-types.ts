import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTypegenGenerate } from '@sanity/codegen';
import { Schema } from '@sanity/schema';
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { generateShapes } from './generate-shapes.ts';
import { markShownText, markSpans, SHOWN_TEXT } from './mark-shown-text.ts';
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

  const types = [...schemaTypes.map(markShownText), ...builtinTypes];
  const schema = markSpans(
    extractSchema(Schema.compile({ name: 'site', types }), { enforceRequiredFields: true }),
  );
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
  await typeShownText(join(folder, typesFile));
  await generateShapes(schema, join(folder, shapesFile));
}

/** Line above the type of each query's result; types of the schema, which is written to, stand before the first. */
const RESULT = '// Source: ';

/** Gives shown texts in results their own type, which TypeGen knows nothing of; what is written has strings. */
async function typeShownText(file: string): Promise<void> {
  const types = await readFile(file, 'utf8');
  const results = types.indexOf(RESULT);
  const literal = `'${SHOWN_TEXT}'`;
  await writeFile(
    file,
    [
      "import type { ContentText } from './content-text.ts';\n\n",
      types.slice(0, results).replaceAll(literal, 'string'),
      types.slice(results).replaceAll(literal, 'ContentText'),
    ].join(''),
  );
}

function stopOn(problems: readonly string[], title: string): void {
  if (problems.length === 0) return;
  throw new Error(`${title}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
