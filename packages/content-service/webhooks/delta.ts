import { nodesOf } from '../groq/analysis.ts';
import { evaluate } from 'groq-js';
import type { GroqNode } from '../groq/ast.ts';
import { isJsonObject } from '../shared/json.ts';
import type { EvaluationInput } from '../groq/evaluation.ts';
import type { DocumentChange } from '../store/documents/changes.ts';
import { parseGroq, syntaxProblem } from '../groq/groq.ts';
import { errorMessage } from '../shared/errors.ts';

/** Part of an AST. */
type Node = Readonly<Record<string, unknown>>;

/** Functions whose argument is a selector of attributes rather than an expression. */
const SELECTING = new Set(['changedAny', 'changedOnly']);

/** Error for an argument that selects no attributes. */
class NotASelector extends Error {}

function nodeOf(value: unknown): Node {
  if (isJsonObject(value)) return value;
  throw new NotASelector();
}

/**
 * Converts an expression to a selector.
 *
 * @param each Selector of `@`, the items of a mapped array; `undefined` outside of one.
 * @throws NotASelector for expressions that select no attributes, such as a literal or an array element.
 */
function toSelector(node: Node, each?: Node): Node {
  const base = () => toSelector(nodeOf(node['base']), each);
  switch (node['type']) {
    case 'This':
      if (each === undefined) throw new NotASelector();
      return each;
    case 'AccessAttribute':
      return node['base'] === undefined ? node : { ...node, base: base() };
    case 'Group':
    case 'ArrayCoerce':
    case 'Filter':
      return { ...node, base: base() };
    case 'Map':
    case 'FlatMap':
      return toSelector(nodeOf(node['expr']), base());
    case 'Tuple': {
      const { members } = node;
      if (!Array.isArray(members)) throw new NotASelector();
      return { ...node, members: members.map((member: unknown) => toSelector(nodeOf(member), each)) };
    }
    default:
      throw new NotASelector();
  }
}

/** Returns the arguments of a call that takes a selector; `undefined` for other nodes. */
function selectorsOf({ type, namespace, name, args }: Node): readonly unknown[] | undefined {
  const isCall = type === 'FuncCall' && namespace === 'delta' && SELECTING.has(String(name));
  return isCall && Array.isArray(args) ? args : undefined;
}

function readPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(readPart);
  if (!isJsonObject(part) || part['type'] === 'Value') return part;
  const selectors = selectorsOf(part);
  if (selectors !== undefined) return { ...part, args: selectors.map((each) => toSelector(nodeOf(each))) };
  return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, readPart(child)]));
}

/**
 * Converts the arguments of `delta::changedAny()` and `delta::changedOnly()` to selectors. groq-js parses them as
 * expressions, and its evaluator then rejects `blocks[].title`, without a reason and not before the first change.
 *
 * @throws NotASelector for a call with anything else.
 */
export function withSelectors(tree: GroqNode): GroqNode {
  // `readPart` maps nodes to nodes of the same type.
  return readPart(tree) as GroqNode;
}

/** Change of a document, and the context in which a webhook's GROQ is evaluated. */
export type DeltaInput = Pick<EvaluationInput, 'timestamp' | 'identity' | 'sanity' | 'dereference'> &
  Pick<DocumentChange, 'before' | 'after'>;

type EvaluateDelta = (
  tree: GroqNode,
  options: Omit<DeltaInput, 'before' | 'after'> &
    Readonly<Record<'before' | 'after' | 'root', unknown> & { dataset: readonly unknown[] }>,
) => Promise<{ get(): Promise<unknown> }>;
// Declarations of groq-js do not resolve (see groq/groq.ts), so its type is stated here.
const evaluateDeltaTree = evaluate as EvaluateDelta;

/** Error for GROQ that a webhook cannot use. */
export class DeltaSyntaxError extends Error {
  /** Offset in characters, if known. */
  readonly position?: number | undefined;

  constructor(message: string, position?: number) {
    super(message);
    this.name = 'DeltaSyntaxError';
    this.position = position;
  }
}

function checkNodes(tree: GroqNode): void {
  for (const node of nodesOf(tree)) {
    if (node.type === 'Everything' || (node.type === 'FuncCall' && node.namespace === 'releases')) {
      throw new DeltaSyntaxError('subqueries are not available in webhooks, only the changed document is');
    }
    if (node.type === 'Parameter') {
      throw new DeltaSyntaxError(`$${node.name} has no value: webhooks have no parameters`);
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
 * Parses the delta GROQ of a webhook: with `before()`, `after()` and `delta::` functions, without subqueries and
 * parameters.
 *
 * @throws DeltaSyntaxError with the reason and, if known, the offset.
 */
export function parseDelta(source: string): GroqNode {
  let tree: GroqNode;
  try {
    tree = parseGroq(source, undefined, 'delta');
  } catch (error) {
    const problem = syntaxProblem(error);
    const message = problem?.message ?? errorMessage(error);
    throw new DeltaSyntaxError(message, problem?.position);
  }
  checkNodes(tree);
  return readSelectors(tree);
}

/**
 * Evaluates the GROQ of a webhook to JSON values. Attributes are those of the document after the change, or before its
 * deletion. Uses the asynchronous evaluator, the only one that supports `delta::changedAny()`.
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
