import type { JSSyntaxElement, Rule } from 'eslint';

const MODIFIERS: ReadonlySet<string> = new Set(['skip', 'todo', 'only', 'skipIf', 'runIf', 'fails']);
const CALLS: ReadonlySet<string> = new Set(['it', 'test', 'describe']);

/** Fields of `it.skip` that this rule reads. */
interface MemberNode extends JSSyntaxElement {
  readonly object: { readonly name?: string };
  readonly property: { readonly name?: string };
}

/** Refuses modifiers that leave out tests: every test runs, everywhere. */
export const noHiddenTests: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Every test runs, everywhere.' },
    schema: [],
    messages: { hidden: "'{{modifier}}' hides tests: every test runs, everywhere." },
  },
  create(context) {
    return {
      MemberExpression(visited: JSSyntaxElement) {
        // The selector visits nodes of this shape.
        const { object, property } = visited as MemberNode;
        const modifier = property.name ?? '';
        if (!CALLS.has(object.name ?? '') || !MODIFIERS.has(modifier)) return;
        context.report({ node: visited, messageId: 'hidden', data: { modifier } });
      },
    };
  },
};
