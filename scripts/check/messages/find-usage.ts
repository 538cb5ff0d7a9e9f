import ts from 'typescript';
import { componentFiles } from '../types/component-files.ts';
import { sourceOffset, positionAt, type Span } from '../types/source-position.ts';

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

/** TypeScript of a file, or of one part of a component, with the spans of the file that it stands for. */
interface Code {
  readonly path: string;
  readonly text: string;
  /** Missing where the code is the file itself. */
  readonly spans?: readonly Span[];
}

function usesIn(file: string, source: string, { path, text, spans }: Code): readonly KeyUse[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const uses: KeyUse[] = [];
  const called = new Set<ts.Node>();

  const add = (node: ts.Node, key: string, use: KeyUse['kind']): void => {
    const start = node.getStart(tree);
    const offset = spans ? sourceOffset(start, spans) : start;
    // Literals that the compiler adds stand for nothing in the component.
    if (offset === undefined) return;
    uses.push({ file, line: positionAt(source, offset).line, key, kind: use });
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
  visit(tree);
  return uses;
}

/** Finds all uses of message keys in a TypeScript or Astro file, and all literals that may be keys. */
export function findKeyUses(file: string, text: string): readonly KeyUse[] {
  if (!file.endsWith('.astro')) return usesIn(file, text, { path: file, text });
  return componentFiles(file, text).files.flatMap((code) => usesIn(file, text, code));
}
