import { AB_TESTS, STORAGE_KEYS } from '../../config/limits.ts';

/** A/B test that the visitor takes part in. */
export interface RunningTest {
  readonly campaign: string;
  readonly variation: string;
  readonly variationId: string;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads a property of what the tool answers with; objects and functions of its own making are no text. */
function textOf(value: object, name: string): string {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/**
 * Reads the running tests from the tool's page API. Tests whose variation has not been chosen yet are left out.
 *
 * @param tool `window.ABTasty`; absent while its script loads.
 * @throws whatever the tool throws.
 */
export function runningTests(tool: unknown): readonly RunningTest[] {
  if (!isObject(tool) || !('getTestsOnPage' in tool) || typeof tool.getTestsOnPage !== 'function') return [];
  const tests: unknown = Reflect.apply(tool.getTestsOnPage, tool, []);
  if (!isObject(tests)) return [];
  return Object.values(tests)
    .filter((test: unknown) => isObject(test))
    .map((test) => ({
      campaign: textOf(test, 'name'),
      variation: textOf(test, 'variationName'),
      variationId: textOf(test, 'variationID'),
    }))
    .filter(({ variationId }) => variationId !== '');
}

/** Reads the visitor's id from the tool; the empty string before it has one. */
export function visitorId(tool: unknown): string {
  const visitor: unknown = isObject(tool) ? Reflect.get(tool, 'visitor') : undefined;
  return isObject(visitor) ? textOf(visitor, 'id') : '';
}

/**
 * Serializes tests as the value of the cookie `abt_visit`: for each one campaign, variation with its id, and visitor
 * (specification section 3). Tests that do not fit into a cookie are left out.
 */
export function visitValue(tests: readonly RunningTest[], visitor: string): string {
  const maxCharacters = AB_TESTS.maxCookieCharacters - STORAGE_KEYS.abTests.length;
  let value = '';
  for (const { campaign, variation, variationId } of tests) {
    const entry = [
      `abt_campaign=${encodeURIComponent(campaign)}`,
      `abt_variation=${encodeURIComponent(variation)}:${encodeURIComponent(variationId)}`,
      `abt_vid=${encodeURIComponent(visitor)}`,
    ].join('&');
    const longer = value === '' ? entry : `${value}&${entry}`;
    if (longer.length <= maxCharacters) value = longer;
  }
  return value;
}
