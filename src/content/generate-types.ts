import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTypegenGenerate } from '@sanity/codegen';
import { Schema } from '@sanity/schema';
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { schemaTypes } from './schema/index.ts';
import { type ObjectTypeNode, type SchemaType, type TypeNode, parse, typeEvaluate } from 'groq-js';
import { isRecord } from '../shared/json.ts';
import { hasChoices, type SchemaNode } from './schema/schema-node.ts';
import * as queries from './queries.ts';

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
  // Quoted as the formatter of the project has it, which is not everywhere.
  const literal = new RegExp(`(['"])${SHOWN_TEXT}\\1`, 'g');
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

/** Literal type that stands for shown texts while types are generated; with its quotes as long as `ContentText`. */
export const SHOWN_TEXT = 'ShownText';

/** True for a field, or member of a list, with text that visitors read. */
function isShownText(node: SchemaNode): boolean {
  return (node.type === 'string' || node.type === 'text') && !hasChoices(node) && !isIdentifier(node);
}

function isIdentifier({ options }: SchemaNode): boolean {
  return isRecord(options) && options['isIdentifier'] === true;
}

/** Gives every field of a type that holds shown text the type {@link SHOWN_TEXT}, at any depth. */
export function markShownText<Type extends { readonly type: string }>(type: Type): Type {
  // Everything of a definition stays, so it is still one of its kind.
  return markNode(type) as Type;
}

function markNode(node: SchemaNode): SchemaNode {
  if (isShownText(node)) return { ...node, type: 'string', options: { list: [SHOWN_TEXT] } };
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map(markNode) }),
    ...(node.of && { of: node.of.map(markNode) }),
  };
}

/** Gives the texts of rich text, which have no definition of their own, the type {@link SHOWN_TEXT}. */
export function markSpans(schema: SchemaType): SchemaType {
  const shown: TypeNode = { type: 'string', value: SHOWN_TEXT };
  const markSpan = (_: string, node: unknown) =>
    isSpan(node)
      ? { ...node, attributes: { ...node.attributes, text: { ...node.attributes['text'], value: shown } } }
      : node;
  // The copy differs in the types of texts only.
  return JSON.parse(JSON.stringify(schema), markSpan) as SchemaType;
}

function isSpan(node: unknown): node is ObjectTypeNode {
  if (!isRecord(node) || node['type'] !== 'object' || !isRecord(node['attributes'])) return false;
  const type = node['attributes']['_type'];
  return isRecord(type) && isRecord(type['value']) && type['value']['value'] === 'span';
}

const shownTextNode = `\\{"type":"string","value":"${SHOWN_TEXT}"\\}`;

/** Types of shown texts as JSON, alone or as the only choice. */
const SHOWN_TEXT_NODES = new RegExp(`\\{"type":"union","of":\\[${shownTextNode}\\]\\}|${shownTextNode}`, 'g');

/** Writes the shape every query's result must have, for checks at run time. */
export async function generateShapes(schema: SchemaType, outputFile: string): Promise<void> {
  const shapes = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, typeEvaluate(parse(query), schema)]),
  );
  // A line for each attribute: editors and searches choke on one line of 100 kB.
  const json = JSON.stringify(shapes)
    .replaceAll(SHOWN_TEXT_NODES, 'CONTENT_TEXT')
    .replaceAll(/(?="\w+":\{"type":"objectAttribute")/g, '\n');
  await writeFile(
    outputFile,
    [
      '// Generated from the schema and the queries by `npm run types`; not to be edited.',
      "import type { TypeNode } from 'groq-js';",
      "import type * as queries from './queries.ts';",
      '',
      '/** Shape of shown texts, whose type is ContentText; always this object. */',
      "export const CONTENT_TEXT: TypeNode = { type: 'string' };",
      '',
      '/** Shape of every query result, as the schema defines it. */',
      `export const SHAPES: Readonly<Record<keyof typeof queries, TypeNode>> = ${json};`,
      '',
    ].join('\n'),
  );
}
