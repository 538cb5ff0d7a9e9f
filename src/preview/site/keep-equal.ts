import { createHash } from 'node:crypto';

/**
 * Creates a function that returns the value of before instead of an equal new one, so that what was derived from it
 * stays valid.
 * @param ignored fields in which equal values may differ.
 */
export function createKeepEqual<Value>(ignored: readonly string[] = []): (value: Value) => Value {
  let latest: Value | undefined;
  // A digest, as the text of an index has megabytes.
  let kept: { readonly value: Value; readonly digest: string } | undefined;
  return (value) => {
    if (kept && latest === value) return kept.value;
    latest = value;
    const text = JSON.stringify(value, (key, part: unknown) => (ignored.includes(key) ? undefined : part));
    const digest = createHash('sha256').update(text).digest('base64');
    if (kept?.digest !== digest) kept = { value, digest };
    return kept.value;
  };
}
