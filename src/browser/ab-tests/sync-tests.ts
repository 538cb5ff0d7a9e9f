import { AB_TESTS_MAX_AGE_SECONDS, STORAGE_KEYS } from '../../config/privacy/storage-keys.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';

/** Interval of reading the tool while it reports no test, in milliseconds, and how often (section 4.17). */
const REFRESH_MS = 1000;
const REFRESHES = 7;

/** Tests beyond this length of the cookie are left out: browsers refuse cookies above 4096 bytes. */
export const MAX_COOKIE_CHARACTERS = 3800;

/**
 * Stores the running tests in the cookie `abt_visit` now, every second seven more times while there are none, and
 * whenever a test begins (specification sections 4.17 and 4.18). A failure is logged and ends the repetition.
 *
 * @returns a function that stops it.
 */
export function storeTests(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const repeat = (left: number) => {
    if (storeRunningTests() || left === 0) return;
    timer = setTimeout(() => repeat(left - 1), REFRESH_MS);
  };
  repeat(REFRESHES);
  const listening = new AbortController();
  window.addEventListener('abtasty_executedCampaign', () => void storeRunningTests(), listening);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** Stores the tests that run now, with consent to marketing. @returns false while there are none. */
function storeRunningTests(): boolean {
  try {
    // The tool puts itself there; nobody types it.
    const tool: unknown = Reflect.get(window, 'ABTasty');
    const tests = runningTests(tool);
    if (tests.length > 0 && currentConsent().allows('marketing')) {
      document.cookie = serializeCookie(STORAGE_KEYS.abTests, visitValue(tests, visitorId(tool)), {
        maxAge: AB_TESTS_MAX_AGE_SECONDS,
        sameSite: 'Lax',
        secure: location.protocol === 'https:',
      });
    }
    return tests.length > 0;
  } catch (error) {
    console.error('The running A/B tests could not be read.', error);
    return true;
  }
}

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
 * (specification sections 3.17 to 3.21). Tests that do not fit into a cookie are left out.
 */
export function visitValue(tests: readonly RunningTest[], visitor: string): string {
  const maxCharacters = MAX_COOKIE_CHARACTERS - STORAGE_KEYS.abTests.length;
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
