import type { AST, Rule } from 'eslint';

type Comment = AST.Program['comments'][number];

/** Openings of clauses, of a docstring or its `@returns`: they leave the reader to find the verb or the noun. */
const CLAUSE =
  /^\*\s*(?:\*\s*)?(What|How|Who|Where|Whether)\b|^\*[\s\S]*@returns\s+(what|how|who|where|whether)\b/;

/**
 * Docstrings begin with a verb in the third person (functions), a noun phrase (types, constants, properties), or
 * "True if" (booleans).
 */
export const docstringOpening: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Docstrings begin with a verb or a noun.' },
    schema: [],
    messages: {
      clause:
        "A docstring does not begin with '{{word}}'. Begin with a verb for a function ('Resolves …'), a noun for a type or value ('Maximum size of …'), or 'True if …'.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    function check(comment: Comment): void {
      const [, opening, returned] = (comment.type === 'Block' && CLAUSE.exec(comment.value)) || [];
      const word = opening ?? returned;
      if (word === undefined || !comment.loc) return;
      context.report({ loc: comment.loc, messageId: 'clause', data: { word } });
    }
    return { 'Program:exit': () => sourceCode.getAllComments().forEach(check) };
  },
};
