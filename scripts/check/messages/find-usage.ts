import ts from 'typescript';
import { astroToTsx } from './astro-to-tsx.ts';

/** A key, or a template of one, as a file of the source uses it. */
export interface KeyUse {
  readonly file: string;
  /** Counted from one. */
  readonly line: number;
  /** For a template: its text with `*` for each value put in. */
  readonly key: string;
  /**
   * `call`: literal argument of `t`. `constant`: any other string literal, perhaps a key.
   * `template`: argument of `t` that is put together at run time.
   */
  readonly kind: 'call' | 'constant' | 'template';
}

function isTranslateCall({ expression }: ts.CallExpression): boolean {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) && name.text === 't';
}

/** Lists the possible values of a key argument: both branches of a conditional, without parentheses and casts. */
function alternatives(node: ts.Expression): readonly ts.Expression[] {
  if (ts.isConditionalExpression(node))
    return [...alternatives(node.whenTrue), ...alternatives(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return alternatives(node.expression);
  }
  return [node];
}

function templateText(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('*');
}

/** Finds every use of a message key in a TypeScript or Astro file, and every literal that may be one. */
export function findKeyUses(file: string, text: string): readonly KeyUse[] {
  const code = file.endsWith('.astro') ? astroToTsx(text) : text;
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const uses: KeyUse[] = [];
  const called = new Set<ts.Node>();

  const add = (node: ts.Node, key: string, use: KeyUse['kind']): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    uses.push({ file, line, key, kind: use });
  };

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && isTranslateCall(node) && node.arguments[0]) {
      for (const argument of alternatives(node.arguments[0])) {
        called.add(argument);
        if (ts.isStringLiteralLike(argument)) add(argument, argument.text, 'call');
        else if (ts.isTemplateExpression(argument)) add(argument, templateText(argument), 'template');
      }
    } else if (ts.isStringLiteralLike(node) && !called.has(node)) {
      add(node, node.text, 'constant');
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return uses;
}
