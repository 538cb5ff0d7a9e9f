import type { ServiceRequest } from '../server/request.ts';

/** What a request may do: read what is public, read everything, or read and write everything. */
export type Role = 'none' | 'viewer' | 'editor';

/** Who asks, as transactions and `identity()` name it. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Tells who sends a request. */
export interface Access {
  /** @throws HttpError 401 for credentials that are not known. */
  identify(request: Pick<ServiceRequest, 'headers'>): Identity;
}
