import { CONSENT_MARK } from '../../config/privacy/consent.ts';
import { DELETED_DATA, entryOf, type StorageKind } from '../../config/privacy/stored-data.ts';
import { parseCookies } from '../cookies/parse-cookies.ts';
import { parentDomains } from '../cookies/serialize-cookie.ts';
import type { Consent } from './consent.ts';
import { shortenRecord } from './store-decision.ts';
import { grantedIn, parseConsentRecord } from './stored-consent.ts';

/**
 * Deletes what is not allowed from the browser: by the table of stored data what categories that are refused have
 * stored and, once there was a decision, whatever the table does not know, unless everything is allowed that the page
 * asks for. That is cookies of this host and its parent domains, entries of both storages, caches, and databases where
 * the browser can list them; databases that a script of the page still has open go when it closes them. Cookies and
 * entries are gone when it returns; the promise resolves when the others are, too.
 */
export async function deleteRefusedData(consent: Consent): Promise<void> {
  shortenRecord();
  const isRefused = refusalBy(consent);
  for (const text of refusedCookies(isRefused)) document.cookie = text;
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    unlessBlocked(() => {
      const storage = globalThis[kind];
      for (const key of Object.keys(storage)) if (isRefused(kind, key)) storage.removeItem(key);
    });
  }
  unlessBlocked(markConsent);
  // Each fails where the browser blocks it, or cannot list what it keeps.
  await Promise.allSettled([deleteDatabases(isRefused), deleteCaches(isRefused)]);
}

/** Rule that returns true for a stored value that must go. */
export type Refusal = (kind: StorageKind, name: string) => boolean;

/** Hosts of programs under development, which share their cookies: those of others have names that no table lists. */
const SHARED_HOST = /^(?:localhost|127\.[\d.]+|\[::1\])$|\.localhost$/;

/** Creates the rule for what a visitor has refused, or not allowed yet. */
export function refusalBy(consent: Consent): Refusal {
  const asked = document.documentElement.dataset['categories']?.split(' ') ?? [];
  const isWhole =
    asked.length > 0 &&
    Object.entries(consent).every(([category, isAllowed]) => isAllowed || !asked.includes(category));
  // Also if the decision does not hold any more.
  const hasDecided =
    parseConsentRecord(document.cookie) !== undefined || unlessBlocked(() => CONSENT_MARK in localStorage);
  const isShared = SHARED_HOST.test(location.hostname);
  return (kind, name) => {
    const entry = entryOf(DELETED_DATA, kind, name);
    if (entry) return entry.categories.some((category) => !consent[category]);
    return !isWhole && hasDecided === true && !(isShared && kind === 'cookie');
  };
}

/**
 * Serializes deletions of the existing cookies that must go. Services set cookies for this host or any parent domain and
 * for any path, which a page cannot distinguish, and under names that standards do not allow.
 */
export function refusedCookies(isRefused: Refusal): readonly string[] {
  const names = new Set(parseCookies(document.cookie).map(([name]) => name));
  const parts = location.pathname.split('/').filter(Boolean);
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  const paths = ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
  const domains = ['', ...parentDomains(location.hostname).map((domain) => `; Domain=${domain}`)];
  const scopes = domains.flatMap((domain) => paths.map((path) => `; Path=${path}${domain}; Max-Age=0`));
  // Partitioned cookies are others.
  const ways = location.protocol === 'https:' ? ['; Secure', '; Secure; Partitioned'] : [''];
  return [...names]
    .filter((name) => isRefused('cookie', name))
    .flatMap((name) => scopes.flatMap((scope) => ways.map((way) => `${name}=${scope}${way}`)));
}

/** Marks that something was allowed: after expiry nothing else tells that there is something to delete. */
function markConsent(): void {
  const record = parseConsentRecord(document.cookie);
  if (!record) return;
  if (grantedIn(record.consent)) localStorage.setItem(CONSENT_MARK, '1');
  else localStorage.removeItem(CONSENT_MARK);
}

async function deleteDatabases(isRefused: Refusal): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name = '' }) => (isRefused('indexedDB', name) ? [name] : []));
  await Promise.all(
    names.map((name) => {
      const request = indexedDB.deleteDatabase(name);
      return new Promise((resolve) => {
        for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
      });
    }),
  );
}

async function deleteCaches(isRefused: Refusal): Promise<void> {
  // Only where the page was loaded securely.
  if (typeof caches !== 'object') return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isRefused('cacheStorage', name)).map((name) => caches.delete(name)),
  );
}

/** Returns what a function returns; `undefined` where the browser blocks storage. */
function unlessBlocked<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
