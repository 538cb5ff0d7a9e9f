import type { ObjectTypeNode, TypeNode } from 'groq-js';
import type { FieldProblem } from '../problem.ts';
import { isRecord } from '../../shared/json.ts';
import { memoize } from '../../shared/memoize.ts';

/**
 * Compares a query's result with the type the schema gives it. Required fields that are empty
 * strings or lists count as missing, as they do in the Studio.
 */
export function shapeProblems(node: TypeNode, value: unknown): readonly FieldProblem[] {
  const found: FieldProblem[] = [];
  compare(node, value, '', found);
  return found;
}

/** @param wrong end of a sentence that begins with the field. */
function problem(field: string, wrong: string): FieldProblem {
  return { field, message: `The field ${wrong}.`, fix: 'Fill it in as the Studio asks for.' };
}

function compare(node: TypeNode, value: unknown, path: string, found: FieldProblem[]): void {
  switch (node.type) {
    case 'unknown':
    case 'inline':
      return;
    case 'null':
      if (value !== null && value !== undefined)
        found.push(problem(path, `should be empty, but is ${nameOf(value)}`));
      return;
    case 'union':
      compareUnion(node.of, value, path, found);
      return;
    case 'array':
      if (!Array.isArray(value)) found.push(problem(path, missingOr('a list', value)));
      else value.forEach((item, index) => compare(node.of, item, `${path}[${index}]`, found));
      return;
    case 'object':
      compareObject(node, value, path, found);
      return;
    default:
      comparePrimitive(node, value, path, found);
  }
}

function compareObject(node: ObjectTypeNode, value: unknown, path: string, found: FieldProblem[]): void {
  if (!isRecord(value)) {
    found.push(problem(path, missingOr('an object', value)));
    return;
  }
  for (const [name, attribute] of attributesOf(node)) {
    const part = value[name];
    if (attribute.optional && (part === undefined || part === null)) continue;
    compare(attribute.value, part, path === '' ? name : `${path}.${name}`, found);
  }
}

function comparePrimitive(
  node: Extract<TypeNode, { type: 'string' | 'number' | 'boolean' }>,
  value: unknown,
  path: string,
  found: FieldProblem[],
): void {
  if (typeof value !== node.type) found.push(problem(path, missingOr(`a ${node.type}`, value)));
  else if (node.value !== undefined && node.value !== value) {
    found.push(problem(path, `should be ${JSON.stringify(node.value)}, but is ${nameOf(value)}`));
  } else if (typeof value === 'string' && value.trim() === '' && path !== '' && !path.endsWith('.text')) {
    found.push(problem(path, 'is empty'));
  }
}

function compareUnion(
  options: readonly TypeNode[],
  value: unknown,
  path: string,
  found: FieldProblem[],
): void {
  if (value === null || value === undefined) {
    if (!options.some((option) => option.type === 'null')) found.push(problem(path, 'is missing'));
    return;
  }
  const byType = optionsByType(options);
  if (byType.size > 0 && isRecord(value)) {
    const match = byType.get(value['_type']);
    if (match) compare(match, value, path, found);
    else found.push(problem(path, `is of the unknown type ${nameOf(value['_type'])}`));
    return;
  }
  const candidates = options.filter((option) => option.type !== 'null');
  const [only] = candidates;
  if (only && candidates.length === 1) {
    compare(only, value, path, found);
    return;
  }
  const attempts = candidates.map((option) => {
    const problems: FieldProblem[] = [];
    compare(option, value, path, problems);
    return problems;
  });
  if (attempts.some((problems) => problems.length === 0)) return;
  const literals = candidates.flatMap((option) => ('value' in option ? [option.value] : []));
  if (literals.length > 0) {
    found.push(problem(path, `should be one of ${literals.map(String).join(', ')}, but is ${nameOf(value)}`));
  } else found.push(...attempts.reduce((fewest, next) => (next.length < fewest.length ? next : fewest)));
}

/* Shapes are few and values are many: what is derived from a shape is derived once. */
const attributesOf = memoize((node: ObjectTypeNode) => Object.entries(node.attributes));

/** Indexes the object types of a union by `_type`. */
const optionsByType = memoize(
  (options: readonly TypeNode[]): ReadonlyMap<unknown, TypeNode> =>
    new Map(
      options.flatMap((option) => {
        const type = literalType(option);
        return type === undefined ? [] : [[type, option]];
      }),
    ),
);

function literalType(node: TypeNode): string | undefined {
  if (node.type !== 'object') return undefined;
  const type = node.attributes['_type']?.value;
  return type?.type === 'string' ? type.value : undefined;
}

function missingOr(expected: string, value: unknown): string {
  return value === null || value === undefined
    ? 'is missing'
    : `should be ${expected}, but is ${nameOf(value)}`;
}

function nameOf(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
}
