import type { AST, JSSyntaxElement, Rule } from 'eslint';

/** Fields of `x as T` and `<T>x` that this rule reads; ESLint's own types know JavaScript only. */
interface AssertionNode extends JSSyntaxElement {
  readonly loc: AST.SourceLocation;
  readonly parent: JSSyntaxElement;
  readonly typeAnnotation: { readonly range: AST.Range };
}

type Comment = AST.Program['comments'][number];

/** Comments that steer a tool explain nothing to a reader. */
const directive = /^\s*(@ts-|eslint|prettier-ignore|#__)/;
/** A reason takes two words at least. */
const words = /\p{L}+\P{L}+\p{L}+/u;

/** A type assertion overrides the compiler: a comment beside it must say why that is right. */
export const assertionNeedsReason: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Type assertions carry a comment that says why they hold.' },
    schema: [],
    messages: {
      missing:
        "Say why 'as {{type}}' holds, in a comment on this line or the one before; or narrow the type instead.",
    },
  },
  create(context) {
    const { sourceCode } = context;

    function standsAlone({ loc }: Comment): boolean {
      if (!loc) return false;
      return sourceCode.lines[loc.start.line - 1]?.slice(0, loc.start.column).trim() === '';
    }

    function explains(comment: Comment, { loc }: AssertionNode): boolean {
      if (!comment.loc || directive.test(comment.value) || !words.test(comment.value)) return false;
      const { start, end } = comment.loc;
      const onItsLines = end.line >= loc.start.line && start.line <= loc.end.line;
      return onItsLines || (end.line === loc.start.line - 1 && standsAlone(comment));
    }

    function check(visited: JSSyntaxElement): void {
      // Both kinds of node that are visited below have this shape.
      const node = visited as AssertionNode;
      const type = sourceCode.text.slice(...node.typeAnnotation.range);
      // `x as unknown as T` is one assertion with one reason: only the outer node is checked.
      if (node.parent.type === 'TSAsExpression') return;
      // Neither claims anything that the compiler does not know.
      if (type === 'const' || type === 'unknown') return;
      if (sourceCode.getAllComments().some((comment) => explains(comment, node))) return;
      context.report({ node, messageId: 'missing', data: { type } });
    }

    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};
