import type { Check } from './check.ts';

/**
 * Chooses checks by name, with those that must have ended before them.
 * @param names names of checks; all are chosen when there is none.
 * @throws RangeError for an unknown name.
 */
export function chooseChecks(checks: readonly Check[], names: readonly string[]): readonly Check[] {
  if (names.length === 0) return checks;
  const byName = new Map(checks.map((check) => [check.name, check]));
  const chosen = names.map((name) => {
    const check = byName.get(name);
    if (!check) throw new RangeError(`There is no check '${name}', only: ${[...byName.keys()].join(', ')}.`);
    return check;
  });
  const needed = new Set(
    chosen.flatMap(({ name, after }) => [name, ...(after === undefined ? [] : [after])]),
  );
  return checks.filter(({ name }) => needed.has(name));
}
