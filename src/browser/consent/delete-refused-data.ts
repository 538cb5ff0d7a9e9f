import type { Consent } from './consent.ts';
import { DELETED_DATA, entryOf, type StorageKind } from '../../config/stored-data.ts';
import { parentDomains, isCookieName, serializeCookie } from '../cookies/serialize-cookie.ts';
import { parseCookies } from '../cookies/parse-cookies.ts';

/** Storage of a page. Reading a property throws where the browser blocks storage. */
export interface StorageBrowser {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'hostname' | 'protocol'>;
  readonly localStorage: Pick<Storage, 'removeItem'>;
  readonly sessionStorage: Pick<Storage, 'removeItem'>;
  readonly indexedDB: Pick<IDBFactory, 'databases' | 'deleteDatabase'>;
}

/**
 * Deletes what categories that are not allowed have stored in the browser, by the table of stored data: cookies of this
 * host and its parent domains, entries of both storages, and databases where the browser can list them. Databases that
 * a script of the page still has open go when it closes them. All but the databases are gone when it returns; the promise
 * resolves when these are, too.
 */
export function deleteRefusedData(browser: StorageBrowser, consent: Consent): Promise<void> {
  const { document, location } = browser;
  const scope = { isSecure: location.protocol === 'https:', hostname: location.hostname };
  for (const text of refusedCookies(consent, document.cookie, scope)) document.cookie = text;
  for (const kind of ['localStorage', 'sessionStorage'] as const) deleteEntries(browser, kind, consent);
  return deleteDatabases(browser, consent);
}

function deleteEntries(
  browser: StorageBrowser,
  kind: 'localStorage' | 'sessionStorage',
  consent: Consent,
): void {
  try {
    const storage = browser[kind];
    for (const key of refusedNames(consent, kind, Object.keys(storage))) storage.removeItem(key);
  } catch {
    // Blocked: nothing is stored.
  }
}

async function deleteDatabases({ indexedDB }: StorageBrowser, consent: Consent): Promise<void> {
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    await Promise.all(
      refusedNames(consent, 'indexedDB', names).map((name) => {
        const request = indexedDB.deleteDatabase(name);
        return new Promise((resolve) => {
          for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
        });
      }),
    );
  } catch {
    // Blocked, or a browser that cannot list them.
  }
}

/** Scope of cookies. */
export interface CookieScope {
  /** True if the page was loaded over https. */
  readonly isSecure: boolean;
  readonly hostname: string;
}

/** Returns those of some names of stored values that a refused category needs. */
export function refusedNames(
  consent: Consent,
  kind: StorageKind,
  names: readonly string[],
): readonly string[] {
  return names.filter((name) => {
    const entry = entryOf(DELETED_DATA, kind, name);
    return entry?.categories.some((category) => !consent[category]) ?? false;
  });
}

/**
 * Serializes deletions of the existing cookies of refused categories. Services set cookies for this host or any parent
 * domain, which a page cannot distinguish.
 */
export function refusedCookies(
  consent: Consent,
  cookies: string,
  { isSecure, hostname }: CookieScope,
): readonly string[] {
  const names = new Set(parseCookies(cookies).flatMap(([name]) => (isCookieName(name) ? [name] : [])));
  const domains = [undefined, ...parentDomains(hostname)];
  return refusedNames(consent, 'cookie', [...names]).flatMap((name) =>
    domains.map((domain) =>
      serializeCookie(name, '', { maxAge: 0, secure: isSecure, ...(domain !== undefined && { domain }) }),
    ),
  );
}
