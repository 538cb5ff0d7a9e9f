import type { TypeNode } from 'groq-js';
import type { ProblemKind } from '../../content/problem-kinds.ts';
import type { ContentProblem, FieldProblem } from '../../content/problem.ts';
import { schemaTypes } from '../../content/schema/index.ts';
import { createSchemaRules } from '../../content/validate/schema-rules.ts';
import { shapeProblems } from '../../content/validate/shape.ts';

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
  return placed('shape', documents, (document) => shapeProblems(shape.of, document));
}

/** Applies the validation rules of the schema to documents of a type. */
export function ruleProblems(type: string, documents: readonly Fetched[]): ContentProblem[] {
  return placed('rule', documents, (document) => schemaRules(type, document));
}

function placed(
  kind: ProblemKind,
  documents: readonly Fetched[],
  problemsOf: (document: Fetched) => readonly FieldProblem[],
): ContentProblem[] {
  return documents.flatMap((document) =>
    problemsOf(document).map((problem) => ({
      kind,
      documentId: document._id,
      locale: document.language,
      ...problem,
    })),
  );
}

/** Returns the shape of a field of a query's result. */
export function attributeOf(shape: TypeNode, name: string): TypeNode {
  const attribute = shape.type === 'object' ? shape.attributes[name] : undefined;
  if (!attribute) throw new Error(`The shape of SITE_QUERY has no '${name}'. Run: npm run types`);
  return attribute.value;
}
