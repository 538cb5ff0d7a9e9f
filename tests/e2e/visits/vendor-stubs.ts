import type { BrowserContext } from 'playwright-core';
import type { ConsentCategory } from '../../../src/config/privacy/consent.ts';
import type { Environment } from '../../../src/config/deployment/environment.ts';
import { STORED_DATA, type StorageKind } from '../../../src/config/privacy/stored-data.ts';
import {
  configuredThirdParties,
  type ThirdParty,
  type ThirdPartyId,
} from '../../../src/config/privacy/third-parties/third-parties.ts';

/** Stored value that a stub writes although the table does not list it. */
export interface PlantedEntry {
  readonly kind: StorageKind;
  readonly name: string;
}

/** Signal of Consent Mode that a tag waits for, by the category that its company needs. */
const SIGNALS: Readonly<Record<ConsentCategory, string>> = {
  functional: 'functionality_storage',
  statistic: 'analytics_storage',
  marketing: 'ad_storage',
};

/** Writes a value of each kind; runs in the page. */
const WRITERS: Readonly<Record<StorageKind, (name: string) => string>> = {
  cookie: (name) => `document.cookie = '${name}=stub; path=/';`,
  localStorage: (name) => `localStorage.setItem('${name}', 'stub');`,
  sessionStorage: (name) => `sessionStorage.setItem('${name}', 'stub');`,
  indexedDB: (name) => `indexedDB.open('${name}').onsuccess = ({ target }) => target.result.close();`,
  cacheStorage: (name) => `caches.open('${name}');`,
};

/** Requests from a host as each directive of the security policy allows them; runs in the page. */
const CONTACTS = {
  'connect-src': (origin: string) => `fetch('${origin}/stub', { mode: 'no-cors' }).catch(() => undefined);`,
  'img-src': (origin: string) => `new Image().src = '${origin}/stub';`,
  'style-src': (origin: string) =>
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${origin}/stub' }));`,
  'font-src': (origin: string) =>
    `new FontFace('Stub', 'url(${origin}/stub)').load().catch(() => undefined);`,
  'frame-src': (origin: string) =>
    `document.body.append(Object.assign(document.createElement('iframe'), { src: '${origin}/stub', hidden: true }));`,
} as const;

/** Directives of hosts that a vendor contacts all the time; from the others it loads something once. */
const REPEATED: readonly string[] = ['connect-src', 'img-src'];

/** Values that a third party stores itself, by the table. */
const storedBy = (id: ThirdPartyId) =>
  STORED_DATA.filter(({ owner }) => owner === id).map(({ kind, name }) =>
    WRITERS[kind](name.replace('*', 'stub')),
  );

/**
 * Creates the script of a third party from the tables: it stores everything that is listed for it ten times a second,
 * so that nothing deleted stays away while it runs, and contacts each of its hosts at once and every second.
 */
function vendorScript(party: ThirdParty, environment: Environment, planted: readonly PlantedEntry[]): string {
  const contacts = Object.entries(CONTACTS).map(([directive, contact]) => ({
    isRepeated: REPEATED.includes(directive),
    // The keys of the table.
    code: (party.policy(environment).hosts[directive as keyof typeof CONTACTS] ?? []).map(contact).join(''),
  }));
  // The platform keeps a decision in its cookie, as its own stub does.
  const stored = party.id === 'cookie-information' ? [] : storedBy(party.id);
  const keep = [...stored, ...planted.map(({ kind, name }) => WRITERS[kind](name))].join('');
  return `{
    const keep = () => { ${keep} };
    const contact = () => { ${contacts.map(({ isRepeated, code }) => (isRepeated ? code : '')).join('')} };
    ${contacts.map(({ isRepeated, code }) => (isRepeated ? '' : code)).join('')}
    ${party.categories.length > 0 ? 'window.hasConsentedStub = true;' : ''}
    keep();
    contact();
    setInterval(keep, 100);
    // More would keep a page from having loaded where they come faster than they are answered.
    setInterval(() => { if (document.readyState === 'complete') contact(); }, 1000);
  }`;
}

/** Script of a container with tags of all its companies, each run once Consent Mode grants what it needs. */
function containerScript(companies: readonly ThirdParty[], environment: Environment): string {
  const tags = companies.map((company) => {
    const [origin] = company.policy(environment).hosts['script-src'] ?? [];
    const signals = company.categories.map((category) => SIGNALS[category]);
    const run =
      origin === undefined
        ? vendorScript(company, environment, [])
        : `document.head.append(Object.assign(document.createElement('script'), { src: '${origin}/tag.js' }));`;
    return `{ signals: ${JSON.stringify(signals)}, run() { ${run} } },`;
  });
  return `{
    const tags = [${tags.join('')}];
    const runGranted = () => {
      const update = dataLayer.findLast((entry) => entry[0] === 'consent' && entry[1] === 'update')?.[2] ?? {};
      for (const tag of tags.splice(0)) {
        if (tag.signals.every((signal) => update[signal] === 'granted')) tag.run();
        else tags.push(tag);
      }
    };
    runGranted();
    setInterval(runGranted, 100);
  }`;
}

/** Page API of the A/B testing tool, with a running test. */
const AB_TASTY = `window.ABTasty = {
  visitor: { id: 'visitor' },
  getTestsOnPage: () => ({ 12: { name: 'Header', variationID: 7, variationName: 'Large' } }),
};`;

/** Options of {@link answerByTables}. */
export interface StubOptions {
  /** Values that the script of Meta's tag stores besides those of the table. */
  readonly planted?: readonly PlantedEntry[];
  /** Script of the hosted consent platform. */
  readonly platformScript?: string;
}

/**
 * Answers every host but the site's in a window: scripts of third parties do all that the tables allow these, anything
 * else gets an empty response.
 */
export async function answerByTables(
  context: BrowserContext,
  siteOrigin: string,
  environment: Environment,
  { planted = [], platformScript = '' }: StubOptions = {},
): Promise<void> {
  const parties = configuredThirdParties(environment);
  const tagHosts = environment.vendors.tagManager?.hosts ?? [];
  const hostsOf = (party: ThirdParty) => party.policy(environment).hosts['script-src'] ?? [];
  const companies = parties.filter((party) =>
    Object.values(party.policy(environment).hosts)
      .flat()
      .some((origin) => tagHosts.includes(origin)),
  );
  const extra: Readonly<Partial<Record<ThirdPartyId, string>>> = {
    'tag-manager': containerScript(companies, environment),
    'ab-tasty': AB_TASTY,
    'cookie-information': platformScript,
  };
  const scriptOf = (origin: string) => {
    const party = parties.find((each) => hostsOf(each).includes(origin));
    if (!party) return '';
    return `${vendorScript(party, environment, party.id === 'meta' ? planted : [])}${extra[party.id] ?? ''}`;
  };
  await context.route(
    (url) => url.origin !== siteOrigin,
    (route) => {
      const request = route.request();
      const kind = request.resourceType();
      // A module needs it.
      const headers = { 'access-control-allow-origin': '*' };
      if (kind === 'script') {
        const body = scriptOf(new URL(request.url()).origin);
        return route.fulfill({ headers, contentType: 'text/javascript', body });
      }
      if (kind === 'document') {
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frame</title>' });
      }
      if (kind === 'stylesheet') return route.fulfill({ contentType: 'text/css', body: '' });
      return route.fulfill({ status: 204, headers });
    },
  );
}
