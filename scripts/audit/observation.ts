import type { StorageKind } from '../../src/config/stored-data.ts';

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
   * Resource type of the browser; `beacon` for `navigator.sendBeacon`, pings of links and images of no content or one
   * pixel; `preconnect` for a connection that is opened early.
   */
  readonly type: string;
}

/** Value that the browser keeps. */
export interface KeptValue {
  readonly kind: StorageKind | 'cacheStorage' | 'serviceWorker';
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
