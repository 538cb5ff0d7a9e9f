import type { ServiceRequest } from '../../http/request.ts';

/** Permissions of a request: read public documents, read everything, or read and write everything. */
export type Role = 'none' | 'viewer' | 'editor';

/** Identity of a request, as in transactions and `identity()`. */
export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly email?: string | undefined;
}

/** Access control of a service. */
export interface Access {
  /** Identities with credentials. */
  readonly members: readonly Identity[];
  /** Authenticates a request. @throws HttpError 401 for unknown credentials. */
  identify(request: Pick<ServiceRequest, 'headers'>): Identity;
}

/** Authentication part of {@link Access}. */
export type Authenticator = Pick<Access, 'identify'>;
