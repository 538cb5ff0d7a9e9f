interface Leaf<Type extends string> {
  readonly type: Type;
}

interface Unary<Type extends string> extends Leaf<Type> {
  readonly base: GroqNode;
}

interface Binary<Type extends string> extends Leaf<Type> {
  readonly left: GroqNode;
  readonly right: GroqNode;
}

/** Expression applied to a value or to each item of an array. */
interface Applied<Type extends string> extends Unary<Type> {
  readonly expr: GroqNode;
}

interface Bounded<Type extends string, Bound> extends Unary<Type> {
  readonly left: Bound;
  readonly right: Bound;
  readonly isInclusive: boolean;
}

interface Parent extends Leaf<'Parent'> {
  /** Number of scopes to leave. */
  readonly n: number;
}

interface Value extends Leaf<'Value'> {
  readonly value: unknown;
}

interface Parameter extends Leaf<'Parameter'> {
  readonly name: string;
}

interface AccessAttribute extends Leaf<'AccessAttribute'> {
  readonly base?: GroqNode;
  readonly name: string;
}

interface AccessElement extends Unary<'AccessElement'> {
  readonly index: number;
}

interface OpCall extends Binary<'OpCall'> {
  readonly op: string;
}

interface ObjectLiteral extends Leaf<'Object'> {
  readonly attributes: readonly ObjectAttribute[];
}

interface ArrayLiteral extends Leaf<'Array'> {
  readonly elements: readonly ArrayElement[];
}

interface Select extends Leaf<'Select'> {
  readonly alternatives: readonly { readonly condition: GroqNode; readonly value: GroqNode }[];
  readonly fallback?: GroqNode;
}

interface FuncCall extends Leaf<'FuncCall'> {
  readonly namespace: string;
  readonly name: string;
  readonly args: readonly GroqNode[];
}

/** Function behind a pipe: `order` or `score`. */
export interface PipeCall extends Unary<'PipeFuncCall'> {
  readonly name: string;
  readonly args: readonly GroqNode[];
}

/** Selector of several attributes, in the GROQ of changes. */
interface Tuple extends Leaf<'Tuple'> {
  readonly members: readonly GroqNode[];
}

/** Selector `anywhere(condition)`. */
interface SelectorFuncCall extends Leaf<'SelectorFuncCall'> {
  readonly arg: GroqNode;
}

/** Selector inside of what another one selects, such as `base.(a, b)`. */
interface SelectorNested extends Unary<'SelectorNested'> {
  readonly nested: GroqNode;
}

/** Item of an array literal. */
interface ArrayElement {
  readonly value: GroqNode;
  readonly isSplat: boolean;
}

/** Entry of an object literal. */
export type ObjectAttribute =
  | { readonly type: 'ObjectAttributeValue'; readonly name: string; readonly value: GroqNode }
  | { readonly type: 'ObjectSplat'; readonly value: GroqNode }
  | { readonly type: 'ObjectConditionalSplat'; readonly condition: GroqNode; readonly value: GroqNode };

/** Node that computes a new value from the values of its operands, or selects attributes. */
export type ComputedNode =
  | Binary<'And'>
  | Binary<'Or'>
  | OpCall
  | Bounded<'InRange', GroqNode>
  | Unary<'Not'>
  | Unary<'Neg'>
  | Unary<'Pos'>
  | Unary<'Asc'>
  | Unary<'Desc'>
  | FuncCall
  | Tuple
  | SelectorFuncCall
  | SelectorNested;

/**
 * Node of the AST of a query, as groq-js parses it. The parser has further types of nodes, for custom functions: code
 * that reads an AST leaves types it does not know to groq-js.
 */
export type GroqNode =
  | Leaf<'This'>
  | Leaf<'Everything'>
  | Parent
  | Value
  | Parameter
  | AccessAttribute
  | AccessElement
  | Bounded<'Slice', number>
  | Applied<'Filter'>
  | Applied<'Projection'>
  | Applied<'Map'>
  | Applied<'FlatMap'>
  | Unary<'Group'>
  | Unary<'ArrayCoerce'>
  | Unary<'Deref'>
  | ObjectLiteral
  | ArrayLiteral
  | Select
  | PipeCall
  | ComputedNode;

/** Type of a node of the AST. */
export type NodeType = GroqNode['type'];

/** Nodes of the given types. */
export type NodeOf<Type extends NodeType> = Extract<GroqNode, { readonly type: Type }>;
