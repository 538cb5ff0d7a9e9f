import type { GroqNode } from '../groq/ast.ts';
import { evaluate } from 'groq-js';
import type { StoredDocument } from '../store/documents/types.ts';
import { isJsonObject } from '../ground/json.ts';
import { parseGroq, syntaxProblem } from '../groq/groq.ts';
import { NotASelector, withSelectors } from './selector.ts';

/** One document's change, and what a webhook's GROQ may look at besides. */
export interface DeltaInput {
  readonly before?: StoredDocument | undefined;
  readonly after?: StoredDocument | undefined;
  readonly timestamp: Date;
  /** Id of who changed it. */
  readonly identity: string;
  readonly sanity: { readonly projectId: string; readonly dataset: string };
  readonly dereference: (reference: { readonly _ref: string }) => unknown;
}

type EvaluateDelta = (
  tree: GroqNode,
  options: {
    readonly before: unknown;
    readonly after: unknown;
    readonly root: unknown;
    readonly dataset: readonly unknown[];
    readonly timestamp: Date;
    readonly identity: string;
    readonly sanity: DeltaInput['sanity'];
    readonly dereference: DeltaInput['dereference'];
  },
) => Promise<{ get(): Promise<unknown> }>;
// Declarations of groq-js do not resolve (see groq/groq.ts), so its type is stated here.
const evaluateDeltaTree = evaluate as EvaluateDelta;

/** GROQ that cannot be used in a webhook. */
export class DeltaSyntaxError extends Error {
  /** Offset in characters, where it is known. */
  readonly position?: number | undefined;

  constructor(message: string, position?: number) {
    super(message);
    this.name = 'DeltaSyntaxError';
    this.position = position;
  }
}

function* nodesOf(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item);
  } else if (isJsonObject(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

function checkNodes(tree: GroqNode): void {
  for (const { type, name, namespace } of nodesOf(tree)) {
    if (type === 'Everything' || (type === 'FuncCall' && namespace === 'releases')) {
      throw new DeltaSyntaxError('sub-queries are not available in webhooks, only the changed document is');
    }
    if (type === 'Parameter') {
      throw new DeltaSyntaxError(`$${String(name)} has no value: webhooks take no parameters`);
    }
  }
}

function readSelectors(tree: GroqNode): GroqNode {
  try {
    return withSelectors(tree);
  } catch (error) {
    if (!(error instanceof NotASelector)) throw error;
    throw new DeltaSyntaxError(
      'delta::changedAny() and delta::changedOnly() take attributes, such as title, blocks[].text or (title, slug.current)',
    );
  }
}

/**
 * Parses the GROQ of a webhook: `before()`, `after()` and `delta::` functions work, sub-queries do not.
 *
 * @throws DeltaSyntaxError saying what is wrong, and where.
 */
export function parseDelta(source: string): GroqNode {
  let tree: GroqNode;
  try {
    tree = parseGroq(source, undefined, 'delta');
  } catch (error) {
    const problem = syntaxProblem(error);
    const message = problem?.message ?? (error instanceof Error ? error.message : String(error));
    throw new DeltaSyntaxError(message, problem?.position);
  }
  checkNodes(tree);
  return readSelectors(tree);
}

/**
 * Evaluates the GROQ of a webhook to plain JSON values. Attributes are those of the document after the change, or
 * before it when it was deleted. The asynchronous evaluator is used because `delta::changedAny()` has no other.
 */
export async function evaluateDelta(tree: GroqNode, input: DeltaInput): Promise<unknown> {
  const { before = null, after = null, ...context } = input;
  const value = await evaluateDeltaTree(tree, {
    ...context,
    before,
    after,
    root: after ?? before,
    dataset: [],
  });
  return await value.get();
}
