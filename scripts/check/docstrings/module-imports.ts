import ts from 'typescript';

/** Name that a module takes from another one; `*` is all of its exports. */
export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
}

/** Imports of one file. */
export interface ModuleImports {
  /** Names taken by `import`, `import()` and `export … from`. */
  readonly imports: readonly ImportedName[];
  /** The static ones, by the identifier that they are bound to. */
  readonly bindings: ReadonlyMap<string, ImportedName>;
}

const ALL = '*';

function specifierOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function staticBindings(statement: ts.Statement): readonly (readonly [local: string, from: ImportedName])[] {
  if (!ts.isImportDeclaration(statement) || !statement.importClause) return [];
  const specifier = specifierOf(statement.moduleSpecifier) ?? '';
  const { name, namedBindings } = statement.importClause;
  const byDefault = name ? [[name.text, { specifier, name: 'default' }] as const] : [];
  if (!namedBindings) return byDefault;
  if (ts.isNamespaceImport(namedBindings))
    return [...byDefault, [namedBindings.name.text, { specifier, name: ALL }]];
  const named = namedBindings.elements.map(
    (element) =>
      [element.name.text, { specifier, name: (element.propertyName ?? element.name).text }] as const,
  );
  return [...byDefault, ...named];
}

function passedOn(statement: ts.Statement): readonly ImportedName[] {
  if (!ts.isExportDeclaration(statement)) return [];
  const specifier = specifierOf(statement.moduleSpecifier);
  if (specifier === undefined) return [];
  const { exportClause } = statement;
  if (!exportClause || ts.isNamespaceExport(exportClause)) return [{ specifier, name: ALL }];
  return exportClause.elements.map(({ name, propertyName }) => ({
    specifier,
    name: (propertyName ?? name).text,
  }));
}

/** Returns the names taken from the promise of an `import()`: those of a pattern, one property, or all. */
function takenFrom(call: ts.CallExpression): readonly string[] {
  let node: ts.Node = call.parent;
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
  if (ts.isPropertyAccessExpression(node) && !ts.isCallExpression(node.expression)) return [node.name.text];
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return [ALL];
  return node.name.elements.map(({ name, propertyName = name }) =>
    ts.isIdentifier(propertyName) ? propertyName.text : ALL,
  );
}

function dynamicImports(source: ts.SourceFile): readonly ImportedName[] {
  const found: ImportedName[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const specifier = specifierOf(node.arguments[0]);
      if (specifier !== undefined) found.push(...takenFrom(node).map((name) => ({ specifier, name })));
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const specifier = specifierOf(node.argument.literal);
      const name = node.qualifier && ts.isIdentifier(node.qualifier) ? node.qualifier.text : ALL;
      if (specifier !== undefined) found.push({ specifier, name });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** Lists what a file imports; its nodes must have parents where it calls `import()`. */
export function importsOf(source: ts.SourceFile): ModuleImports {
  const bindings = new Map(source.statements.flatMap(staticBindings));
  // Most files have none, and only these need a walk through the whole tree.
  const dynamic = hasDynamicImports(source.text) ? dynamicImports(source) : [];
  return { imports: [...bindings.values(), ...source.statements.flatMap(passedOn), ...dynamic], bindings };
}

/** True if the text may have an `import()`: a call or a type. */
export function hasDynamicImports(text: string): boolean {
  return text.includes('import(');
}
