import type { Rule, Scope, SourceCode } from 'eslint';

type Node = Parameters<SourceCode['getScope']>[0];

/** Stores of a browser, each with the methods whose first argument is a key. */
const STORES: Readonly<Record<string, RegExp>> = {
  localStorage: /^(?:get|set|remove)Item$/,
  sessionStorage: /^(?:get|set|remove)Item$/,
};
/** Stores that no table declares a name for: what looks for those of third parties and deletes them is accepted. */
const UNUSED: Readonly<Record<string, RegExp>> = {
  indexedDB: /^(?:databases|deleteDatabase)$/,
  caches: /^(?:keys|delete)$/,
  cookieStore: /^(?:add|remove)EventListener$/,
};

/**
 * Keys of stored values and names of cookies are constants of `src/config/`, or parameters of a type of it. Its table of
 * stored data is shown to visitors: nothing else is kept in their browsers.
 */
export const declaredStorage: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Keys of stored values and names of cookies are constants of src/config/.' },
    schema: [],
    messages: {
      undeclared:
        "'{{code}}' stores under a name that no table declares. Add it to src/config/privacy/storage-keys.ts and stored-data.ts, and name it by the constant, or a parameter of the type, that is imported from there.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const declared = new Set<string>();

    const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '');
    /** Returns the name of a global, also as a property of the window. */
    const globalOf = (node: Node): string =>
      node.type === 'MemberExpression' && /^(?:window|globalThis|self)$/.test(nameOf(node.object))
        ? nameOf(node.property)
        : nameOf(node);
    /** Returns the name of the type that a parameter is declared with. */
    function parameterType(node: Node): string {
      for (let scope: Scope.Scope | null = sourceCode.getScope(node); scope; scope = scope.upper) {
        const definition = scope.set.get(nameOf(node))?.defs[0];
        if (definition)
          return definition.type === 'Parameter'
            ? sourceCode.getText(definition.name).replace(/^.*: /, '')
            : '';
      }
      return '';
    }
    function isDeclared(node: Node | undefined): boolean {
      if (node?.type === 'MemberExpression') return isDeclared(node.object);
      if (node?.type === 'TemplateLiteral')
        return node.quasis[0]?.value.raw === '' && isDeclared(node.expressions[0]);
      return node !== undefined && (declared.has(nameOf(node)) || declared.has(parameterType(node)));
    }
    const report = (node: Node) =>
      context.report({ node, messageId: 'undeclared', data: { code: sourceCode.getText(node) } });

    return {
      ImportDeclaration({ source, specifiers }) {
        if (/(?:^|\/)config\//.test(String(source.value)))
          for (const { local } of specifiers) declared.add(local.name);
      },
      MemberExpression(node) {
        const store = globalOf(node.object);
        const method = node.computed ? '' : nameOf(node.property);
        if (Object.hasOwn(UNUSED, store)) {
          if (!UNUSED[store]?.test(method)) report(node);
        } else if (Object.hasOwn(STORES, store)) {
          const { parent } = node;
          const [key] = parent.type === 'CallExpression' && parent.callee === node ? parent.arguments : [];
          if (!STORES[store]?.test(method) || !isDeclared(key)) report(node);
        }
      },
      VariableDeclarator({ init }) {
        if (init && Object.hasOwn({ ...STORES, ...UNUSED }, globalOf(init))) report(init);
      },
      AssignmentExpression({ left, right }) {
        if (left.type !== 'MemberExpression' || globalOf(left.object) !== 'document') return;
        if (nameOf(left.property) !== 'cookie') return;
        const isCall = right.type === 'CallExpression' && nameOf(right.callee) === 'serializeCookie';
        if (!isDeclared(isCall ? right.arguments[0] : right)) report(right);
      },
    };
  },
};
