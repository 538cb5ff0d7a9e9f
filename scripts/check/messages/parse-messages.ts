import ts from 'typescript';
import { type MessagePlace, problemAt } from './problem.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

/** One message of a file. */
export interface Message {
  /** Dot notation. */
  readonly key: string;
  readonly value: string;
  /** Counted from one. */
  readonly line: number;
}

/** Parsed message file, with the problems of invalid parts. */
export interface MessageFile {
  /** Path from the repository root. */
  readonly file: string;
  /** True if the file holds a JSON object; only then its keys are compared. */
  readonly readable: boolean;
  readonly messages: ReadonlyMap<string, Message>;
  readonly problems: readonly string[];
}

const keySegment = /^[a-z][a-zA-Z0-9]*(_(ordinal_)?(zero|one|two|few|many|other))?$/;

function syntaxProblem(file: string, text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = errorMessage(error);
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, offset).split('\n').length;
    return problemAt({ file, line }, `not valid JSON: ${message}`);
  }
}

/**
 * Reads a message file: nested objects with strings at the leaves.
 * @param file path from the repository root, for messages about it.
 */
export function parseMessages(file: string, text: string): MessageFile {
  const syntax = syntaxProblem(file, text);
  if (syntax) return { file, readable: false, messages: new Map(), problems: [syntax] };

  // TypeScript's parser keeps positions and duplicate keys, unlike JSON.parse.
  const source = ts.parseJsonText(file, text);
  const messages = new Map<string, Message>();
  const problems: string[] = [];
  const report = (place: Omit<MessagePlace, 'file'>, problem: string) =>
    problems.push(problemAt({ file, ...place }, problem));
  const lineOf = (node: ts.Node): number =>
    source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

  function readObject(object: ts.ObjectLiteralExpression, prefix: string): void {
    const names = new Set<string>();
    for (const property of object.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue;
      const name = property.name.text;
      const key = `${prefix}${name}`;
      const line = lineOf(property);
      if (names.has(name)) report({ line, key }, 'stands twice; remove one of the two');
      names.add(name);
      if (!keySegment.test(name)) report({ line, key }, `'${name}' is not a camelCase name; rename it`);
      const value = property.initializer;
      if (ts.isObjectLiteralExpression(value)) readObject(value, `${key}.`);
      else if (ts.isStringLiteral(value)) messages.set(key, { key, value: value.text, line });
      else report({ line, key }, 'neither text nor a group; write a string');
    }
  }

  const root = source.statements[0]?.expression;
  const readable = root !== undefined && ts.isObjectLiteralExpression(root);
  if (readable) readObject(root, '');
  else report({ line: 1 }, 'holds no object; write { "key": "text" }');
  return { file, readable, messages, problems };
}
