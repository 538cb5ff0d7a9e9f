const TARGETS = ['document', 'destination', 'url'];

/** A link leads to exactly one place. */
export function linkTargetProblem(value: Readonly<Record<string, unknown>> | undefined): string | true {
  if (!value) return true;
  const targets = TARGETS.filter((name) => value[name] !== undefined);
  if (targets.length === 1) return true;
  return 'Choose exactly one target: a page or article, an address from the site settings, or an outside address.';
}
