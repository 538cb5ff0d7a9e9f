import type { TypeNode } from 'groq-js';
import type { ContentProblem } from '../../content/problem.ts';
import { schemaTypes } from '../../content/schema/index.ts';
import { createSchemaRules } from '../../content/validate/schema-rules/schema-rules.ts';
import { shapeMismatches } from '../../content/validate/shape.ts';

/** Fields common to all fetched documents. */
export interface Fetched {
  readonly _id: string;
  readonly language?: string;
}

const schemaRules = createSchemaRules(schemaTypes);

/** Keeps the first problem of each field; later ones repeat it in other words. */
export function withoutRepetition(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const byField = new Map<string, ContentProblem>();
  for (const problem of problems) {
    const key = `${problem.documentId} ${problem.field} ${problem.locale ?? ''}`;
    if (!byField.has(key)) byField.set(key, problem);
  }
  return [...byField.values()];
}

/** Compares documents with the shape of the query they were fetched with. */
export function problemsOfShape(documents: readonly Fetched[], shape: TypeNode): ContentProblem[] {
  if (shape.type !== 'array')
    throw new Error(`A collection's shape should be an array, but is ${shape.type}.`);
  return documents.flatMap((document) =>
    shapeMismatches(shape.of, document).map(({ path, message }) => ({
      kind: 'shape' as const,
      documentId: document._id,
      locale: document.language,
      field: path,
      message: `The field ${message}.`,
      fix: 'Fill it in as the Studio asks for.',
    })),
  );
}

/** Applies the validation rules of the schema to documents of a type. */
export function ruleProblems(type: string, documents: readonly Fetched[]): ContentProblem[] {
  return documents.flatMap((document) =>
    schemaRules(type, document).map(({ path, message, fix }) => ({
      kind: 'rule' as const,
      documentId: document._id,
      locale: document.language,
      field: path,
      message,
      fix,
    })),
  );
}

/** Returns the shape of a field of a query's result. */
export function attributeOf(shape: TypeNode, name: string): TypeNode {
  const attribute = shape.type === 'object' ? shape.attributes[name] : undefined;
  if (!attribute) throw new Error(`The shape of SITE_QUERY has no '${name}'. Run: npm run types`);
  return attribute.value;
}
