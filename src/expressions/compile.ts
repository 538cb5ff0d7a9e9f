import { compileNamedFunction, compileSequence, compileValue } from './compile-value.ts';
import { Cursor } from './cursor.ts';
import { LIBRARY } from './library.ts';
import { KNOWN_MEMBERS, SCENE_NAMES } from './names.ts';
import { Scope, type Completion, type Evaluation, type Node, type Statement } from './scope.ts';
import {
  type Budget,
  ExpressionError,
  isTrue,
  LimitError,
  toText,
  type Members,
  type Value,
} from './values.ts';

/** Compiled expression of a property: returns its value, given the names of the animation. */
export type Program = (names: Members, budget: Budget) => Value;

/** Name of the variable that Bodymovin assigns the result to. */
const RESULT = '$bm_rt';

const KEYWORDS: ReadonlySet<string> = new Set(['break', 'continue', 'return', 'throw']);

/** Runs statements until one of them leaves. */
function inOrder(statements: readonly Statement[]): Statement {
  return (scope) => {
    for (const statement of statements) {
      const completion = statement(scope);
      if (completion) return completion;
    }
    return undefined;
  };
}

/** Compiles statements up to a closing brace or the end; functions are known before their declaration. */
function compileStatements(cursor: Cursor): Statement {
  const functions: Statement[] = [];
  const others: Statement[] = [];
  while (!cursor.isAt('}') && cursor.peek().kind !== 'end') {
    if (cursor.accept('function')) {
      const [name, made] = compileNamedFunction(cursor);
      functions.push((scope) => void scope.variables.set(name, made(scope)));
    } else others.push(compileStatement(cursor));
  }
  return inOrder([...functions, ...others]);
}

/** Compiles a block with variables of its own. */
function compileBlock(cursor: Cursor): Statement {
  cursor.expect('{');
  const inner = cursor.nest(() => compileStatements(cursor));
  cursor.expect('}');
  return (scope) => inner(new Scope(scope.evaluation, scope));
}

/** Compiles `var`, `let` or `const`. */
function compileDeclaration(cursor: Cursor): Statement {
  const isBlockScoped = cursor.take().text !== 'var';
  const declared: Statement[] = [];
  do {
    const name = cursor.expectName();
    cursor.declared.add(name);
    if (!isBlockScoped) cursor.declarations.variables.add(name);
    const value = cursor.accept('=') ? compileValue(cursor) : undefined;
    declared.push((scope) => {
      if (isBlockScoped) scope.variables.set(name, value?.(scope));
      else if (value) scope.write(name, value(scope));
      return undefined;
    });
  } while (cursor.accept(','));
  return inOrder(declared);
}

function compileIf(cursor: Cursor): Statement {
  cursor.expect('(');
  const condition = compileSequence(cursor);
  cursor.expect(')');
  const yes = compileStatement(cursor);
  const no = cursor.accept('else') ? compileStatement(cursor) : undefined;
  return (scope) => (isTrue(condition(scope)) ? yes(scope) : no?.(scope));
}

/** Repeats a body while a condition holds; each pass costs its tokens. */
function loop(
  body: Statement,
  cost: number,
  { condition, step }: { readonly condition: Node | undefined; readonly step?: Node | undefined },
): Statement {
  return (scope) => {
    while (!condition || isTrue(condition(scope))) {
      scope.evaluation.budget.spend(cost);
      const completion: Completion = body(scope);
      if (completion === 'return') return completion;
      if (completion === 'break') break;
      step?.(scope);
    }
    return undefined;
  };
}

function compileWhile(cursor: Cursor): Statement {
  const start = cursor.place;
  cursor.expect('(');
  const condition = compileSequence(cursor);
  cursor.expect(')');
  const body = compileStatement(cursor);
  return loop(body, cursor.place - start, { condition });
}

function compileFor(cursor: Cursor): Statement {
  const start = cursor.place;
  cursor.expect('(');
  const first = cursor.isAt(';') ? undefined : compileSimple(cursor);
  cursor.expect(';');
  const condition = cursor.isAt(';') ? undefined : compileSequence(cursor);
  cursor.expect(';');
  const step = cursor.isAt(')') ? undefined : compileSequence(cursor);
  cursor.expect(')');
  const body = compileStatement(cursor);
  const repeated = loop(body, cursor.place - start, { condition, step });
  return (scope) => {
    const inner = new Scope(scope.evaluation, scope);
    first?.(inner);
    return repeated(inner);
  };
}

function compileTry(cursor: Cursor): Statement {
  const body = compileBlock(cursor);
  let name: string | undefined;
  let rescue: Statement | undefined;
  if (cursor.accept('catch')) {
    if (cursor.accept('(')) {
      name = cursor.expectName();
      cursor.declared.add(name);
      cursor.expect(')');
    }
    rescue = compileBlock(cursor);
  }
  const last = cursor.accept('finally') ? compileBlock(cursor) : undefined;
  if (!rescue && !last) throw cursor.misfit();
  return (scope) => {
    let completion: Completion;
    try {
      completion = body(scope);
    } catch (error) {
      if (error instanceof LimitError || !rescue) throw error;
      const inner = new Scope(scope.evaluation, scope);
      if (name !== undefined) inner.variables.set(name, String(error));
      completion = rescue(inner);
    }
    return last?.(scope) ?? completion;
  };
}

/** Compiles a statement that leaves a loop or a function. */
function compileJump(cursor: Cursor): Statement {
  const { text } = cursor.take();
  if (text === 'break' || text === 'continue') return () => text;
  const isBare = cursor.isAt(';', '}') || cursor.peek().isAfterBreak;
  const value = isBare ? undefined : compileSequence(cursor);
  if (text === 'return')
    return (scope) => {
      scope.evaluation.returned = value?.(scope);
      return 'return';
    };
  return (scope) => {
    throw new ExpressionError(toText(value?.(scope)));
  };
}

/** Compiles a statement that ends with a semicolon or a line, without its end. */
function compileSimple(cursor: Cursor): Statement {
  const { kind, text } = cursor.peek();
  if (kind === 'name' && KEYWORDS.has(text)) return compileJump(cursor);
  if (cursor.isAt('var', 'const') || (text === 'let' && cursor.peek(1).kind === 'name'))
    return compileDeclaration(cursor);
  const value = compileSequence(cursor);
  return (scope) => {
    scope.evaluation.completion = value(scope);
    return undefined;
  };
}

function compileStatement(cursor: Cursor): Statement {
  return cursor.nest(() => {
    if (cursor.isAt('{')) return compileBlock(cursor);
    if (cursor.accept(';')) return () => undefined;
    if (cursor.accept('if')) return compileIf(cursor);
    if (cursor.accept('for')) return compileFor(cursor);
    if (cursor.accept('while')) return compileWhile(cursor);
    if (cursor.accept('try')) return compileTry(cursor);
    const statement = compileSimple(cursor);
    if (!cursor.accept(';') && !cursor.isAt('}') && !cursor.peek().isAfterBreak) throw cursor.misfit();
    return statement;
  });
}

/** Finds a name or a member that neither the expression nor the animation has. */
function unknownIn({ used, declared, members }: Cursor): string | undefined {
  const names = [...used].filter(
    (name) => !declared.has(name) && !Object.hasOwn(LIBRARY, name) && !SCENE_NAMES.has(name),
  );
  const unread = [...members].filter((name) => !KNOWN_MEMBERS.has(name) && !declared.has(name));
  return [...names, ...unread][0];
}

/**
 * Compiles an expression to a function. Names that do not exist are found here, so that the build reports exactly what
 * the player does not evaluate.
 *
 * @throws ExpressionError with what is not supported.
 */
export function compileExpression(source: string): Program {
  const cursor = new Cursor(source, compileBlock);
  const statements = compileStatements(cursor);
  if (cursor.peek().kind !== 'end') throw cursor.misfit();
  const unknown = unknownIn(cursor);
  if (unknown !== undefined) throw new ExpressionError(`uses '${unknown}', which is not supported`);
  const { variables } = cursor.declarations;
  const cost = cursor.place;
  return (names, budget) =>
    budget.evaluate(() => {
      budget.spend(cost);
      const evaluation: Evaluation = {
        names,
        budget,
        completion: undefined,
        returned: undefined,
      };
      const scope = new Scope(evaluation);
      for (const name of variables) scope.variables.set(name, undefined);
      statements(scope);
      return scope.variables.get(RESULT) ?? evaluation.completion;
    });
}
