import type { Variable } from './environment-variables.ts';

/** Configuration that is missing or malformed; names every variable concerned. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** Environment variables by name. */
export type Source = Readonly<Record<string, string | undefined>>;

/** Reads one variable. Records a problem unless its value is valid. */
export type ReadVariable = <Value extends string = string>(variable: Variable) => Value;

/**
 * Reads and checks a set of variables at once.
 * @param collect reads each of them, and adds problems that concern several.
 * @throws EnvironmentError naming each missing or malformed variable with an example.
 * @example readVariables(process.env, (read) => ({ port: read(PORT) }))
 */
export function readVariables<Result>(
  source: Source,
  collect: (read: ReadVariable, problems: string[]) => Result,
): Result {
  const problems: string[] = [];
  const read: ReadVariable = <Value extends string>(variable: Variable) => {
    const { name, description, example, accepts, isSecret = false } = variable;
    const value = valueOf(source, variable);
    // The rule of the variable admits nothing but these values.
    if (value !== undefined && accepts(value)) return value as Value;
    const state = isSecret ? 'is malformed' : `has the malformed value '${value}'`;
    problems.push(
      value === undefined
        ? missing(variable)
        : `${name} ${state} (${description}). Example: ${name}=${example}`,
    );
    // Never used: the problem is thrown below.
    return '' as Value;
  };
  const result = collect(read, problems);
  if (problems.length > 0) throw new EnvironmentError(problems);
  return result;
}

/** Returns the value of a variable, or its fallback. */
export function valueOf(source: Source, { name, fallback }: Pick<Variable, 'name' | 'fallback'>) {
  // An empty variable is what shells and hosting dashboards leave behind when one is cleared.
  return source[name] || fallback;
}

/**
 * Describes a variable that is missing.
 * @param reason why it is needed. Default: what it is.
 */
export function missing({ name, description, example }: Variable, reason = ` (${description})`): string {
  return `${name} is missing${reason}. Example: ${name}=${example}`;
}
