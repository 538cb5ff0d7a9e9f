/**
 * Creates a command of Google's tags. They take it for one only if it is an `arguments` object, not an array.
 *
 * @example layer.push(command('consent', 'update', signals))
 */
export function command(...parts: readonly unknown[]): object;
export function command(): object {
  return arguments;
}
