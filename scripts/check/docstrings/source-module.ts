import ts from 'typescript';
import { componentFiles } from '../types/component-files.ts';
import { hasDynamicImports, type ImportedName, importsOf, type ModuleImports } from './module-imports.ts';

/** Declaration of an exported name. */
export interface ExportedDeclaration {
  /** Counted from one. */
  readonly line: number;
  readonly isDocumented: boolean;
}

/** Imports and exports of one file, without its code. */
export interface SourceModule {
  readonly imports: ModuleImports['imports'];
  readonly declarations: ReadonlyMap<string, ExportedDeclaration>;
  /** Exported names that another module declares. */
  readonly reexports: ReadonlyMap<string, ImportedName>;
  /** Specifiers of `export * from`. */
  readonly stars: readonly string[];
}

/** Docstring with a description; tags alone, such as `@internal`, describe nothing. */
const DOCSTRING = /^\/\*\*[\s*]*(?=[^\s*@/])/;

function isDocumented(statement: ts.Statement, { text }: ts.SourceFile): boolean {
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
  return comments.some(({ pos, end }) => DOCSTRING.test(text.slice(pos, end)));
}

function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

/** Returns the names that a statement declares at the top level of its module. */
function declaredNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(statement) && (statement.modifiers ?? []).some((each) => each.kind === kind);
}

/** Reads the imports of a component and of its scripts. It exports itself only, and its `Props` describe it. */
function readComponent(path: string, text: string): SourceModule {
  const imports = componentFiles(path, text).files.flatMap((file) => readCode(file.path, file.text).imports);
  return { imports, declarations: new Map(), reexports: new Map(), stars: [] };
}

/** Reads the imports and exports of a TypeScript or Astro file. */
export function readSourceModule(path: string, text: string): SourceModule {
  return path.endsWith('.astro') ? readComponent(path, text) : readCode(path, text);
}

function readCode(path: string, code: string): SourceModule {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, hasDynamicImports(code), kind);
  const { imports, bindings } = importsOf(source);
  const local = new Map<string, ExportedDeclaration>();
  const exportedAs = new Map<string, string>();
  const declarations = new Map<string, ExportedDeclaration>();
  const reexports = new Map<string, ImportedName>();
  const stars: string[] = [];

  const describe = (statement: ts.Statement): ExportedDeclaration => ({
    line: source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1,
    isDocumented: isDocumented(statement, source),
  });

  function addExports({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
    const specifier =
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
    if (exportClause && ts.isNamedExports(exportClause)) {
      for (const { name, propertyName } of exportClause.elements) {
        const origin = (propertyName ?? name).text;
        if (specifier === undefined) exportedAs.set(name.text, origin);
        else reexports.set(name.text, { specifier, name: origin });
      }
    } else if (specifier !== undefined) {
      if (exportClause) reexports.set(exportClause.name.text, { specifier, name: '*' });
      else stars.push(specifier);
    }
  }

  for (const statement of source.statements) {
    const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword);
    const names = declaredNames(statement);
    for (const name of names) {
      // Overloads, and a type and a value of one name, share a docstring.
      if (!local.get(name)?.isDocumented) local.set(name, describe(statement));
      if (hasModifier(statement, ts.SyntaxKind.ExportKeyword))
        exportedAs.set(isDefault ? 'default' : name, name);
    }
    if (isDefault && names.length === 0) declarations.set('default', describe(statement));
    if (ts.isExportDeclaration(statement)) addExports(statement);
    if (!ts.isExportAssignment(statement)) continue;
    if (ts.isIdentifier(statement.expression)) exportedAs.set('default', statement.expression.text);
    else declarations.set('default', describe(statement));
  }
  for (const [name, origin] of exportedAs) {
    const declaration = local.get(origin);
    const imported = bindings.get(origin);
    if (declaration) declarations.set(name, declaration);
    else if (imported) reexports.set(name, imported);
  }
  return { imports, declarations, reexports, stars };
}
