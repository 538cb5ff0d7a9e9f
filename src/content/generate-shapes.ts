import { writeFile } from 'node:fs/promises';
import { parse, typeEvaluate, type SchemaType } from 'groq-js';
import { SHOWN_TEXT } from './mark-shown-text.ts';
import * as queries from './queries.ts';

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
