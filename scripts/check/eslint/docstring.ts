import type { AST, Rule } from 'eslint';

type Comment = AST.Program['comments'][number];

/** Docstring with a description; tags alone, such as `@internal`, describe nothing. */
const DOCSTRING = /^\*[\s*]*[^\s*@]/;
/** Openings of clauses, of a docstring or its `@returns`: they leave the reader to find the verb or the noun. */
const CLAUSE =
  /^\*\s*(?:\*\s*)?(What|How|Who|Where|Whether)\b|^\*[\s\S]*@returns\s+(what|how|who|where|whether)\b/;
const OPENING =
  "Begin with a verb for a function ('Resolves …'), a noun for a type or value ('Maximum size of …'), or 'True if …'.";

/**
 * Exports have a docstring. Each begins with a verb in the third person (functions), a noun phrase (types, constants,
 * properties), or "True if" (booleans). A type and a value of one name, and all overloads, share one.
 */
export const docstring: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Exports have a docstring, which begins with a verb or a noun.' },
    schema: [],
    messages: {
      clause: `A docstring does not begin with '{{word}}'. ${OPENING}`,
      missing: `'{{name}}' is exported and has no docstring. ${OPENING}`,
    },
  },
  create(context) {
    const { sourceCode } = context;
    const documented = new Set<string>();
    const undocumented = new Map<string, Rule.Node>();

    function checkOpening(comment: Comment): void {
      const [, opening, returned] = (comment.type === 'Block' && CLAUSE.exec(comment.value)) || [];
      const word = opening ?? returned;
      if (word === undefined || !comment.loc) return;
      context.report({ loc: comment.loc, messageId: 'clause', data: { word } });
    }

    return {
      ExportNamedDeclaration(node) {
        const { declaration } = node;
        if (!declaration) return;
        // Declarations of TypeScript have an `id` as well.
        const named = 'id' in declaration ? declaration.id : declaration.declarations[0]?.id;
        const name = sourceCode.text.slice(...(named?.range ?? []));
        const comments = sourceCode.getCommentsBefore(node);
        if (comments.some(({ type, value }) => type === 'Block' && DOCSTRING.test(value)))
          documented.add(name);
        else undocumented.set(name, node);
      },
      'Program:exit'() {
        sourceCode.getAllComments().forEach(checkOpening);
        for (const [name, node] of undocumented) {
          if (!documented.has(name)) context.report({ node, messageId: 'missing', data: { name } });
        }
      },
    };
  },
};
