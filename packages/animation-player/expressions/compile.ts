import { compileFunction, compileParenthesis, compileValue } from './compile-value.ts';
import { Cursor } from './cursor.ts';
import { LIBRARY } from './library.ts';
import { Scope, type Evaluation, type Node, type Statement } from './scope.ts';
import { isTrue, LimitError, plain, type Budget, type Members, type Value } from './values.ts';

/** Compiled expression of a property. */
export interface Program {
  /** Names that it reads and does not declare: of the animation or the library. */
  readonly names: readonly string[];
  /** Members that it reads. */
  readonly members: readonly string[];
  /** Returns the value, given the names of the animation. */
  evaluate(names: Members, budget: Budget): Value;
}

/** Name of the variable that Bodymovin assigns the result to. */
const RESULT = '$bm_rt';

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

/** Compiles statements up to a closing brace, another case or the end; functions are known before their declaration. */
function compileStatements(cursor: Cursor): Statement {
  const functions: Statement[] = [];
  const others: Statement[] = [];
  while (!cursor.isAt('}', 'case', 'default') && cursor.peek().kind !== 'end') {
    if (cursor.accept('function')) {
      const name = cursor.expectName();
      cursor.declared.add(name);
      const made = compileFunction(cursor);
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
    if (!isBlockScoped) cursor.variables.add(name);
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
  const condition = compileParenthesis(cursor);
  const yes = compileStatement(cursor);
  const no = cursor.accept('else') ? compileStatement(cursor) : undefined;
  return (scope) => (isTrue(condition(scope)) ? yes(scope) : no?.(scope));
}

/** Compiles `for` or `while`. */
function compileLoop(cursor: Cursor, isFor: boolean): Statement {
  const start = cursor.place;
  cursor.expect('(');
  const first = isFor && !cursor.isAt(';') ? compileSimple(cursor) : undefined;
  if (isFor) cursor.expect(';');
  const condition = cursor.isAt(';') ? undefined : compileValue(cursor);
  if (isFor) cursor.expect(';');
  const step = cursor.isAt(')') ? undefined : compileValue(cursor);
  cursor.expect(')');
  const body = compileStatement(cursor);
  // Each pass costs its tokens.
  const cost = cursor.place - start;
  return (scope) => {
    const { evaluation } = scope;
    const inner = new Scope(evaluation, scope);
    first?.(inner);
    while (!condition || isTrue(condition(inner))) {
      evaluation.budget.spend(cost);
      const completion = body(inner);
      if (completion === 'return') return completion;
      if (completion === 'break') break;
      step?.(inner);
    }
    return undefined;
  };
}

/** Compiles `switch`, whose cases run on into the next one. */
function compileSwitch(cursor: Cursor): Statement {
  const subject = compileParenthesis(cursor);
  const cases: (readonly [test: Node | undefined, body: Statement])[] = [];
  cursor.expect('{');
  while (!cursor.accept('}')) {
    const isDefault = cursor.accept('default');
    if (!isDefault) cursor.expect('case');
    const test = isDefault ? undefined : compileValue(cursor);
    cursor.expect(':');
    cases.push([test, compileStatements(cursor)]);
  }
  return (scope) => {
    const value = plain(subject(scope));
    const match = cases.findIndex(([test]) => test && plain(test(scope)) === value);
    const start = match === -1 ? cases.findIndex(([test]) => !test) : match;
    const completion = start === -1 ? undefined : inOrder(cases.slice(start).map(([, body]) => body))(scope);
    return completion === 'break' ? undefined : completion;
  };
}

function compileTry(cursor: Cursor): Statement {
  const body = compileBlock(cursor);
  cursor.expect('catch');
  cursor.expect('(');
  const name = cursor.expectName();
  cursor.declared.add(name);
  cursor.expect(')');
  const rescue = compileBlock(cursor);
  return (scope) => {
    try {
      return body(scope);
    } catch (error) {
      if (error instanceof LimitError) throw error;
      const inner = new Scope(scope.evaluation, scope);
      inner.variables.set(name, '');
      return rescue(inner);
    }
  };
}

/** Compiles `return`. */
function compileReturn(cursor: Cursor): Statement {
  const isBare = cursor.isAt(';', '}') || cursor.peek().isAfterBreak;
  const value = isBare ? undefined : compileValue(cursor);
  return (scope) => {
    scope.evaluation.returned = value?.(scope);
    return 'return';
  };
}

/** Compiles a statement that ends with a semicolon or a line, without its end. */
function compileSimple(cursor: Cursor): Statement {
  if (cursor.isAt('var', 'let', 'const')) return compileDeclaration(cursor);
  if (cursor.accept('break')) return () => 'break';
  if (cursor.accept('continue')) return () => 'continue';
  if (cursor.accept('return')) return compileReturn(cursor);
  const value = compileValue(cursor);
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
    if (cursor.isAt('for', 'while')) return compileLoop(cursor, cursor.take().text === 'for');
    if (cursor.accept('switch')) return compileSwitch(cursor);
    if (cursor.accept('try')) return compileTry(cursor);
    const statement = compileSimple(cursor);
    if (!cursor.accept(';') && !cursor.isAt('}') && !cursor.peek().isAfterBreak) throw cursor.misfit();
    return statement;
  });
}

/**
 * Compiles an expression.
 *
 * @throws ExpressionError with the part that is not understood.
 */
export function compileExpression(source: string): Program {
  const cursor = new Cursor(source, compileBlock);
  const statements = compileStatements(cursor);
  if (cursor.peek().kind !== 'end') throw cursor.misfit();
  const { used, declared, members, variables } = cursor;
  const cost = cursor.place;
  return {
    names: [...used].filter((name) => !declared.has(name) && !Object.hasOwn(LIBRARY, name)),
    members: [...members],
    evaluate: (names, budget) =>
      budget.evaluate(() => {
        budget.spend(cost);
        const evaluation: Evaluation = { names, budget, completion: undefined, returned: undefined };
        const scope = new Scope(evaluation);
        for (const name of variables) scope.variables.set(name, undefined);
        statements(scope);
        return scope.variables.get(RESULT) ?? evaluation.completion;
      }),
  };
}
