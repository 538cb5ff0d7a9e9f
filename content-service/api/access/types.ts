import type { ServiceRequest } from '../../http/request.ts';

/** What a request may do: read what is public, read everything, or read and write everything. */
export type Role = 'none' | 'viewer' | 'editor';

/** Who asks, as transactions and `identity()` name it. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly email?: string | undefined;
}

/** Tells who sends a request. */
export interface Access {
  /** Everyone who can be told by their credentials. */
  readonly members: readonly Identity[];
  /** @throws HttpError 401 for credentials that are not known. */
  identify(request: Pick<ServiceRequest, 'headers'>): Identity;
}

/** What the rules about a request need of it: who sends it. */
export type Identifier = Pick<Access, 'identify'>;
