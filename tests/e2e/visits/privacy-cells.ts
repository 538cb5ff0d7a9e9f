import { FUNCTION_PATHS } from '../../../src/config/function-paths.ts';
import {
  CONSENT_CATEGORIES,
  CONSENT_MARK,
  type ConsentCategory,
} from '../../../src/config/privacy/consent.ts';
import { consentOf, FULL_CONSENT, NO_CONSENT, type Consent } from '../../../src/browser/consent/consent.ts';
import type { Environment } from '../../../src/config/deployment/environment.ts';
import {
  entryOf,
  STORED_DATA,
  type StorageKind,
  type StoragePurpose,
} from '../../../src/config/privacy/stored-data.ts';
import {
  configuredThirdParties,
  THIRD_PARTIES,
  type ThirdPartyId,
} from '../../../src/config/privacy/third-parties/third-parties.ts';
import { consentRequestOf } from '../../../src/site/asked.ts';

/** Requests and stored values of a visit, each once and in alphabetical order. */
export type Cell = Readonly<Record<'requests' | StorageKind, readonly string[]>>;

/** State of consent that a visitor brings about. */
export interface ConsentCase {
  /** Decisions, one after the other; none for a visitor who does not answer. */
  readonly given: readonly Consent[];
  /** True for a browser that sends Global Privacy Control. */
  readonly hasSignal?: boolean;
}

const only = (category: ConsentCategory): ConsentCase => ({
  given: [consentOf((each) => each === category)],
});

/** States of consent by name. */
export const CONSENT_CASES = {
  undecided: { given: [] },
  rejected: { given: [NO_CONSENT] },
  accepted: { given: [FULL_CONSENT] },
  functional: only('functional'),
  statistic: only('statistic'),
  marketing: only('marketing'),
  withdrawn: { given: [FULL_CONSENT, NO_CONSENT] },
  'privacy control': { given: [FULL_CONSENT], hasSignal: true },
} as const satisfies Readonly<Record<string, ConsentCase>> & Readonly<Record<ConsentCategory, ConsentCase>>;

/** Purposes of values that need an occasion which the walk does not have: a form, a chosen locale, a lost script. */
const OF_OTHER_OCCASIONS: readonly StoragePurpose[] = ['formName', 'locale', 'reload', 'unsentEvents'];

/** Services whose hosts are contacted after a click only. */
const ON_CLICK: readonly ThirdPartyId[] = ['youtube', 'vimeo'];

/** Third parties that the site forwards to, by the path that it takes. */
const FORWARDED: Readonly<Record<string, ThirdPartyId>> = {
  [FUNCTION_PATHS.events]: 'amplitude',
  [FUNCTION_PATHS.errors]: 'sentry',
};

const isGiven = (consent: Consent, categories: readonly ConsentCategory[]) =>
  categories.every((category) => consent[category]);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Creates a cell from the names of each kind. */
export function cellOf(namesOf: (key: keyof Cell) => readonly string[]): Cell {
  const all = (key: keyof Cell) => sorted(namesOf(key));
  return {
    requests: all('requests'),
    cookie: all('cookie'),
    localStorage: all('localStorage'),
    sessionStorage: all('sessionStorage'),
    indexedDB: all('indexedDB'),
    cacheStorage: all('cacheStorage'),
  };
}

/** Derives what a walk must find from the tables of third parties and of stored data. @param decision `undefined` before one. */
export function expectedCell(
  environment: Environment,
  { hasSignal }: Pick<ConsentCase, 'hasSignal'>,
  decision: Consent | undefined,
): Cell {
  const given = decision ?? NO_CONSENT;
  const consent = hasSignal ? { ...given, marketing: false } : given;
  const parties = configuredThirdParties(environment);
  const isConfigured = (id: ThirdPartyId) => parties.some((party) => party.id === id);
  // A platform asks about all categories, the site's own banner about those that something needs.
  const asked =
    environment.vendors.consentPlatform === 'built-in'
      ? consentRequestOf(parties).categories
      : CONSENT_CATEGORIES;
  const contacted = parties.filter(
    ({ id, categories }) => isGiven(consent, categories) && !ON_CLICK.includes(id),
  );
  const requests = contacted.flatMap(({ id, policy }) => [
    ...Object.values(policy(environment).hosts).flatMap((origins) =>
      origins.map((origin) => `${id} ${origin}`),
    ),
    ...Object.entries(FORWARDED).flatMap(([path, to]) => (to === id ? [`${id} ${path}`] : [])),
  ]);
  const stored = STORED_DATA.filter(
    ({ name, categories, owner, usedBy = [], purpose }) =>
      isGiven(consent, categories) &&
      (name !== CONSENT_MARK || asked.some((category) => consent[category])) &&
      (owner === 'site' ? usedBy.length === 0 || usedBy.some(isConfigured) : isConfigured(owner)) &&
      (purpose !== 'consent' || decision !== undefined) &&
      !OF_OTHER_OCCASIONS.includes(purpose),
  );
  return cellOf((key) =>
    key === 'requests' ? requests : stored.filter(({ kind }) => kind === key).map(({ name }) => name),
  );
}

/** Returns true if a withdrawal has a script to get rid of, for which pages reload themselves. */
export function hasScriptOfConsent(environment: Environment, consent: Consent): boolean {
  return configuredThirdParties(environment).some(
    ({ categories, policy }) =>
      categories.length > 0 && isGiven(consent, categories) && policy(environment).hosts['script-src'],
  );
}

/** Unites what was seen at several moments. */
export function unite(cells: readonly Cell[]): Cell {
  return cellOf((key) => cells.flatMap((cell) => cell[key]));
}

/** Returns the entry of the table that a stored value belongs to; a value without one says so. */
export function rowOf(kind: StorageKind, name: string): string {
  return entryOf(STORED_DATA, kind, name)?.name ?? `${name}, which is not in the table`;
}

/**
 * Returns the third party and the host that a request goes to.
 *
 * @returns `undefined` for requests of the site for itself.
 */
export function contactOf(address: string, siteOrigin: string, environment: Environment): string | undefined {
  const { origin, pathname, protocol } = new URL(address);
  if (origin === siteOrigin) {
    const to = FORWARDED[pathname];
    return to && `${to} ${pathname}`;
  }
  if (!protocol.startsWith('http')) return undefined;
  const party = THIRD_PARTIES.find(({ policy }) =>
    Object.values(policy(environment).hosts).flat().includes(origin),
  );
  return `${party?.id ?? 'nobody in the table:'} ${origin}`;
}
