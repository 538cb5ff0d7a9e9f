import type { Cursor } from './cursor.ts';
import { call, readItem, readMember, writeItem } from './members.ts';
import { neg, OPERATORS } from './operators.ts';
import { Scope, type Node } from './scope.ts';
import { isTrue, toNumber, type Value } from './values.ts';

/** Expression that can be assigned to. */
interface Target {
  readonly read: Node;
  /** Name of a variable, which an assignment declares. */
  readonly name?: string;
  /** Absent for values such as `1 + 2`. */
  readonly write?: (scope: Scope, value: Value) => void;
}

/** Compiles parameters and body of a function. */
export function compileFunction(cursor: Cursor): Node {
  const outer = cursor.variables;
  cursor.variables = new Set();
  const parameters: string[] = [];
  cursor.expect('(');
  while (!cursor.accept(')')) {
    parameters.push(cursor.expectName());
    if (!cursor.isAt(')')) cursor.expect(',');
  }
  for (const name of parameters) cursor.declared.add(name);
  const start = cursor.place;
  const body = cursor.compileBody(cursor);
  const cost = cursor.place - start;
  const { variables } = cursor;
  cursor.variables = outer;
  return (scope) => {
    const { evaluation } = scope;
    return (...values) =>
      evaluation.budget.nest(() => {
        evaluation.budget.spend(cost);
        const inner = new Scope(evaluation, scope);
        for (const name of variables) inner.variables.set(name, undefined);
        for (const [index, name] of parameters.entries()) inner.variables.set(name, values[index]);
        return body(inner) === 'return' ? evaluation.returned : undefined;
      });
  };
}

/** Compiles expressions up to a closing sign. */
function compileList(cursor: Cursor, end: string): readonly Node[] {
  const items: Node[] = [];
  while (!cursor.accept(end)) {
    items.push(compileValue(cursor));
    if (!cursor.isAt(end)) cursor.expect(',');
  }
  return items;
}

/** Compiles an expression in parentheses. */
export function compileParenthesis(cursor: Cursor): Node {
  cursor.expect('(');
  const inner = compileValue(cursor);
  cursor.expect(')');
  return inner;
}

/** Compiles a literal, a name, a function or an expression in parentheses. */
function compilePrimary(cursor: Cursor): Target {
  const { kind, text } = cursor.peek();
  if (kind !== 'name' && kind !== 'number' && kind !== 'text' && !cursor.isAt('(', '['))
    throw cursor.misfit();
  cursor.take();
  if (kind === 'number') {
    const value = Number(text);
    return { read: () => value };
  }
  if (kind === 'text') return { read: () => text };
  if (kind === 'name' && text === 'function') return { read: compileFunction(cursor) };
  if (kind === 'name') {
    cursor.used.add(text);
    return {
      name: text,
      read: (scope) => scope.read(text),
      write: (scope, value) => scope.write(text, value),
    };
  }
  if (text === '[') {
    const items = compileList(cursor, ']');
    return { read: (scope) => items.map((item) => item(scope)) };
  }
  cursor.place -= 1;
  return { read: compileParenthesis(cursor) };
}

/** Compiles members, items and calls after a value. */
function compileAccess(cursor: Cursor): Target {
  let target = compilePrimary(cursor);
  for (;;) {
    const { read: holder } = target;
    if (cursor.accept('.')) {
      const name = cursor.expectName();
      cursor.members.add(name);
      target = { read: (scope) => readMember(holder(scope), name, scope.evaluation.budget) };
    } else if (cursor.accept('[')) {
      const key = compileValue(cursor);
      cursor.expect(']');
      target = {
        read: (scope) => readItem(holder(scope), key(scope)),
        write: (scope, value) => writeItem(holder(scope), key(scope), value),
      };
    } else if (cursor.accept('(')) {
      const parameters = compileList(cursor, ')');
      target = {
        read: (scope) => {
          const callee = holder(scope);
          return scope.evaluation.budget.weigh(
            call(
              callee,
              parameters.map((parameter) => parameter(scope)),
            ),
          );
        },
      };
    } else return target;
  }
}

/** Compiles `++` or `--`. @param isPostfix returns the value of before. */
function compileStep(cursor: Cursor, { read, write }: Target, sign: string, isPostfix: boolean): Node {
  if (!write) throw cursor.misfit();
  return (scope) => {
    const before = toNumber(read(scope));
    const after = sign === '++' ? before + 1 : before - 1;
    write(scope, after);
    return isPostfix ? before : after;
  };
}

function compileUnary(cursor: Cursor): Target {
  const { text } = cursor.peek();
  if (cursor.isAt('++', '--')) {
    cursor.take();
    return { read: compileStep(cursor, compileUnary(cursor), text, false) };
  }
  if (cursor.isAt('-', '!')) {
    cursor.take();
    const { read } = cursor.nest(() => compileUnary(cursor));
    if (text === '-') return { read: (scope) => neg(read(scope)) };
    return { read: (scope) => !isTrue(read(scope)) };
  }
  const target = compileAccess(cursor);
  const next = cursor.peek();
  if (!cursor.isAt('++', '--') || next.isAfterBreak) return target;
  cursor.take();
  return { read: compileStep(cursor, target, next.text, true) };
}

/** Compiles binary operators whose precedence is at least the given one. */
function compileBinary(cursor: Cursor, atLeast: number): Target {
  let left = compileUnary(cursor);
  for (;;) {
    const { kind, text } = cursor.peek();
    const [precedence = -1, apply] = (kind === 'sign' && OPERATORS.get(text)) || [];
    if (precedence < atLeast) return left;
    cursor.take();
    const { read: a } = left;
    const { read: b } = compileBinary(cursor, precedence + 1);
    if (apply) {
      left = { read: (scope) => scope.evaluation.budget.weigh(apply(a(scope), b(scope))) };
    } else {
      const isAnd = text === '&&';
      left = {
        read: (scope) => {
          const first = a(scope);
          return isTrue(first) === isAnd ? b(scope) : first;
        },
      };
    }
  }
}

/** Compiles one expression, without commas. */
export function compileValue(cursor: Cursor): Node {
  return cursor.nest(() => {
    const target = compileBinary(cursor, 1);
    if (cursor.accept('?')) {
      const yes = compileValue(cursor);
      cursor.expect(':');
      const no = compileValue(cursor);
      return (scope) => (isTrue(target.read(scope)) ? yes(scope) : no(scope));
    }
    const { kind, text } = cursor.peek();
    // Signs of comparisons have been taken already.
    if (kind !== 'sign' || !text.endsWith('=')) return target.read;
    const combine = OPERATORS.get(text.slice(0, -1))?.[1];
    const { read, write, name } = target;
    if (!write) throw cursor.misfit();
    if (name !== undefined) cursor.declared.add(name);
    cursor.take();
    const value = compileValue(cursor);
    return (scope) => {
      const after = scope.evaluation.budget.weigh(
        combine ? combine(read(scope), value(scope)) : value(scope),
      );
      write(scope, after);
      return after;
    };
  });
}
