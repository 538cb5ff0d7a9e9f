import type { ListenOn } from '../../http/listen.ts';
import type { AccessConfiguration } from './configuration.ts';
import { createLocalAccess } from './local.ts';
import { createTokenAccess } from './tokens.ts';
import type { Access } from './types.ts';

/** Creates the access control of a service: by tokens if configured, else for local programs. */
export function createAccess(configuration: AccessConfiguration | undefined): Access {
  return configuration === undefined ? createLocalAccess() : createTokenAccess(configuration);
}

/**
 * Checks that a service bound to all interfaces is protected by tokens and does not let anonymous requests write.
 *
 * @throws Error with the missing setting.
 */
export function checkListenOn(listenOn: ListenOn, configuration: AccessConfiguration | undefined): void {
  if (listenOn === 'this-machine') return;
  if (configuration === undefined || configuration.tokens.length === 0) {
    throw new Error(
      'Listening on every address requires an access configuration with tokens (--access FILE): without one, every machine that reaches this one could write',
    );
  }
  if (configuration.anonymous === 'editor') {
    throw new Error(
      'Listening on every address is not allowed with anonymous "editor": every machine that reaches this one could write; set anonymous to "viewer" or "none"',
    );
  }
}
