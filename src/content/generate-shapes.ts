import { writeFile } from 'node:fs/promises';
import { parse, typeEvaluate, type SchemaType } from 'groq-js';
import * as queries from './queries.ts';

/** Writes the shape every query's result must have, for checks at run time. */
export async function generateShapes(schema: SchemaType, outputFile: string): Promise<void> {
  const shapes = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, typeEvaluate(parse(query), schema)]),
  );
  // A line for each attribute: editors and searches choke on one line of 100 kB.
  const json = JSON.stringify(shapes).replaceAll(/(?="\w+":\{"type":"objectAttribute")/g, '\n');
  await writeFile(
    outputFile,
    [
      '// Generated from the schema and the queries by `npm run types`; not to be edited.',
      "import type { TypeNode } from 'groq-js';",
      "import type * as queries from './queries.ts';",
      '',
      '/** Shape of every query result, as the schema defines it. */',
      `export const SHAPES: Readonly<Record<keyof typeof queries, TypeNode>> = ${json};`,
      '',
    ].join('\n'),
  );
}
