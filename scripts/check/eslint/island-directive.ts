import type { JSSyntaxElement, Rule } from 'eslint';

/** Name in a template; directives have a namespace. */
interface TemplateName {
  readonly type: string;
  readonly name: string | { readonly name: string };
  readonly namespace?: { readonly name: string };
}

/** Attribute or element of a template; ESLint's own types know JavaScript only. */
interface TemplateNode extends JSSyntaxElement {
  readonly name?: TemplateName;
  readonly openingElement?: { readonly name: TemplateName };
  readonly parent?: TemplateNode;
}

const WRAPPER = 'Island';

function isInWrapper(node: TemplateNode): boolean {
  for (let each = node.parent; each; each = each.parent) {
    if (each.openingElement?.name.name === WRAPPER) return true;
  }
  return false;
}

/**
 * Refuses Astro's own client directives, whose inline scripts the security policy blocks, and islands outside of
 * `<Island>`, which removes those scripts from the page.
 */
export const islandDirective: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Islands hydrate with client:on, inside <Island>.' },
    schema: [],
    messages: {
      other:
        'client:{{directive}} needs inline scripts, which the security policy blocks. Write <Island><Name client:on="near" /></Island>; the triggers are near, interaction, idle and event:NAME (docs/contributing/add-an-island.md).',
      bare: 'Put the component into <Island> (src/islands/runtime/Island.astro): it keeps inline scripts out of the page and loads the script that hydrates it.',
    },
  },
  create(context) {
    function check(visited: JSSyntaxElement): void {
      // Attributes of templates have this shape.
      const node = visited as TemplateNode;
      const { name } = node;
      if (name?.namespace?.name !== 'client' || typeof name.name === 'string') return;
      const directive = name.name.name;
      if (directive !== 'on') context.report({ node, messageId: 'other', data: { directive } });
      else if (!isInWrapper(node)) context.report({ node, messageId: 'bare' });
    }
    return { JSXAttribute: check };
  },
};
