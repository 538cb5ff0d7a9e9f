import { FUNCTION_PATHS } from '../../src/config/function-paths.ts';
import { SAVED_MARK } from '../../src/browser/consent/current-consent.ts';
import { FULL_CONSENT, NO_CONSENT } from '../../src/browser/consent/consent.ts';
import type { ConsentCategory } from '../../src/config/privacy/consent.ts';
import { UNSENT_FORMS_KEY } from '../../src/browser/forms/saved-answers.ts';
import { FILES_PATH, PICTURES_PATH } from '../../src/config/content-service.ts';
import { PAYLOAD_BUILD_PARAMETER } from '../../src/config/deployment/deployment.ts';
import { TRAFFIC_SOURCES_FILE } from '../../src/config/measurement/traffic-sources/traffic-source.ts';
import { entryOf, STORED_DATA, type StorageKind } from '../../src/config/privacy/stored-data.ts';
import { ANALYTICS_ZONES } from '../../src/config/privacy/analytics.ts';
import { TAG_HOSTS } from '../../src/config/privacy/third-parties/tag-companies.ts';
import { THIRD_PARTIES } from '../../src/config/privacy/third-parties/third-parties.ts';

/** States of consent that a site is visited in. */
export const AUDIT_STATES = ['undecided', 'rejected', 'accepted', 'withdrawn'] as const;

/** One of {@link AUDIT_STATES}. */
export type AuditState = (typeof AUDIT_STATES)[number];

/** Request of a page. */
export interface SentRequest {
  readonly kind: 'request';
  readonly url: string;
  readonly method: string;
  /**
   * Resource type of the browser; `beacon` for `navigator.sendBeacon`, pings of links, images of one pixel and what
   * has no content; `preconnect` for a connection that is opened early.
   */
  readonly type: string;
}

/** Value that the browser keeps. */
export interface KeptValue {
  /** `windowName` is what a tab is told by `window.name`, `historyState` a key of an entry's state. */
  readonly kind: StorageKind | 'serviceWorker' | 'windowName' | 'historyState';
  readonly name: string;
  /** Host that it belongs to; the domain of a cookie has no leading dot. */
  readonly host: string;
  /** Lifetime in days from now, `session` until browser or tab is closed, `lasting` until it is deleted. */
  readonly days: number | 'session' | 'lasting';
  /** Attributes of a cookie, such as `HttpOnly`. */
  readonly attributes: string;
}

/** Violation of the security policy, or an error on the console. */
export interface PageMessage {
  readonly kind: 'violation' | 'error';
  readonly text: string;
}

/** Something that a site sent, kept or reported, and the path of the page it was first seen on. */
export type Observation = (SentRequest | KeptValue | PageMessage) & { readonly page: string };

/** Everything that was seen of a site in one state of consent. */
export interface VisitRecord {
  readonly state: AuditState;
  /** Origin of the site. */
  readonly origin: string;
  /** Paths of the visited pages, in their order. */
  readonly pages: readonly string[];
  readonly seen: readonly Observation[];
}

/** Judgement of something that was seen. */
export interface Verdict {
  /** Owner by the tables; `undefined` for what they do not declare. */
  readonly owner?: string | undefined;
  /** Reason why it is not allowed; `undefined` for what is declared and allowed. */
  readonly problem?: string | undefined;
}

/** Conditions of a visit that decide what is allowed. */
type Conditions = Pick<VisitRecord, 'state' | 'origin'>;

/** Ids of third parties by the function of the site that forwards to them. */
const FORWARDED = new Map<string, string>([
  [FUNCTION_PATHS.events, 'amplitude'],
  [FUNCTION_PATHS.errors, 'sentry'],
]);

/** Third parties with every origin that a deployment can configure: what an audited one has is not known. */
const PARTIES = THIRD_PARTIES.map(({ id, name, categories, policy }) => {
  const origins = ANALYTICS_ZONES.flatMap((zone) => {
    const analytics = { apiKey: '', zone, hasRemoteConfig: true };
    const others = { errors: undefined, debugReferrer: undefined, abTests: undefined } as const;
    const tagManager = { id: '', hosts: TAG_HOSTS };
    return policy({
      vendors: { analytics, tagManager, consentPlatform: 'built-in', ...others },
      feedbucket: { active: true, projectId: '' },
    });
  }).flatMap(({ hosts }) => Object.values(hosts).flat());
  return { id, name, categories, origins };
});

/** True if a host is a domain or below it. */
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Returns the consent that is missing in a state, in words. */
function missingConsent(categories: readonly ConsentCategory[], state: AuditState): string | undefined {
  const given = state === 'accepted' ? FULL_CONSENT : NO_CONSENT;
  const missing = categories.filter((category) => !given[category]);
  return missing.length === 0 ? undefined : `needs consent to ${missing.join(' and ')}`;
}

/** Judges by the third parties that may be the cause: one that is allowed suffices. */
function judgeParties(fits: (party: (typeof PARTIES)[number]) => boolean, state: AuditState): Verdict {
  const verdicts = PARTIES.filter(fits).map(({ name, categories }) => ({
    owner: name,
    problem: missingConsent(categories, state),
  }));
  const allowed = verdicts.find(({ problem }) => problem === undefined);
  return allowed ?? verdicts[0] ?? { problem: 'is of no third party in the table' };
}

/** Parameters that files of the site take: the build of a payload, and the second attempt of an island's script. */
const FILE_PARAMETERS: readonly string[] = [PAYLOAD_BUILD_PARAMETER, 'astro-retry'];

/** Paths of files and pages. */
const FILE_PATH = /\/$|\.[a-z\d]+$/;

/** Beginnings of the paths of files that are named by their content. */
const HASHED = ['/_', PICTURES_PATH, FILES_PATH];

/** A long number, or letters and digits mixed as in ids. */
const IDENTIFIER = /\d{9}|[\da-f]{16}|[\da-f]{8}(?:-[\da-f]{4}){3}-/i;

/** Judges what a page requests from its own site: a file is the same for everybody. */
function judgeFile({ url, type }: SentRequest): Verdict {
  const { pathname, searchParams } = new URL(url);
  const problem = [...searchParams.keys()].some((name) => !FILE_PARAMETERS.includes(name))
    ? 'has parameters that no file of the site takes'
    : !FILE_PATH.test(pathname) && pathname !== TRAFFIC_SOURCES_FILE.path
      ? 'is neither a page nor a file of the site'
      : !HASHED.some((folder) => pathname.startsWith(folder)) && IDENTIFIER.test(pathname)
        ? 'may carry an identifier'
        : undefined;
  // A visitor may come to any address.
  return type === 'document' || problem === undefined ? { owner: 'site' } : { problem };
}

function judgeRequest(sent: SentRequest, { state, origin }: Conditions): Verdict {
  const { url, method, type } = sent;
  const address = new URL(url);
  if (address.origin !== origin)
    return judgeParties(({ origins }) => origins.includes(address.origin), state);
  if (type !== 'beacon' && method === 'GET') return judgeFile(sent);
  // What a page sends to its own site may be passed on: only what the functions declare is known.
  return judgeParties(({ id }) => id === FORWARDED.get(address.pathname), state);
}

/** Keys of the state of the session history: the router's, unsent input, and a notice. They leave the tab nowhere. */
const OWN_STATE: readonly string[] = ['index', 'scrollX', 'scrollY', UNSENT_FORMS_KEY, SAVED_MARK];

function judgeKept({ kind, name, host, days }: KeptValue, { state, origin }: Conditions): Verdict {
  if (!isWithin(new URL(origin).hostname, host))
    return judgeParties(
      ({ origins }) => origins.some((each) => isWithin(new URL(each).hostname, host)),
      state,
    );
  if (kind === 'historyState' && OWN_STATE.includes(name)) return { owner: 'site' };
  const entry = entryOf(STORED_DATA, kind, name);
  if (!entry) return { problem: 'is in no row of the table of stored data' };
  const owner = PARTIES.find(({ id }) => id === entry.owner)?.name ?? 'site';
  if (entry.purpose === 'consent' && state === 'undecided')
    return { owner, problem: 'is a decision that nobody has made' };
  const isTooLong = typeof days === 'number' && (entry.days === 'session' || days > Number(entry.days));
  const problem = isTooLong ? `lasts ${days.toFixed(1)} days, declared: ${entry.days}` : undefined;
  return { owner, problem: missingConsent(entry.categories, state) ?? problem };
}

/** Judges something that was seen by the tables of third parties and stored data. Errors are no matter of consent. */
export function judge(observation: Observation, conditions: Conditions): Verdict {
  if ('url' in observation) return judgeRequest(observation, conditions);
  if ('host' in observation) return judgeKept(observation, conditions);
  return observation.kind === 'violation' ? { problem: 'violates the security policy' } : {};
}

/** Describes something that was seen in a few words. */
function describe(observation: Observation): string {
  if ('text' in observation) return observation.text;
  if ('host' in observation) return `${observation.kind} '${observation.name}' of ${observation.host}`;
  const { origin, pathname } = new URL(observation.url);
  return `${observation.type} ${observation.method} ${origin}${pathname}`;
}

/** Lists what is not declared or not allowed in a visit, each with state and page, and once. */
export function findingsOf(record: VisitRecord): readonly string[] {
  const found = new Map<string, string>();
  for (const observation of record.seen) {
    const { problem } = judge(observation, record);
    const text = `${describe(observation)}: ${problem}`;
    if (problem !== undefined && !found.has(text))
      found.set(text, `${record.state}, ${observation.page}: ${text}`);
  }
  return [...found.values()];
}
