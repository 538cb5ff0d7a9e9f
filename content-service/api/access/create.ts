import type { ListenOn } from '../../http/listen.ts';
import type { AccessConfiguration } from './configuration.ts';
import { createLocalAccess } from './local.ts';
import { createTokenAccess } from './tokens.ts';
import type { Access } from './types.ts';

/** Access as configured, or that of this machine's programs without a configuration. */
export function createAccess(configuration: AccessConfiguration | undefined): Access {
  return configuration === undefined ? createLocalAccess() : createTokenAccess(configuration);
}

/**
 * Refuses to serve other machines without tokens, or in a way that lets everyone write.
 *
 * @throws Error saying what is missing.
 */
export function checkListenOn(listenOn: ListenOn, configuration: AccessConfiguration | undefined): void {
  if (listenOn === 'this-machine') return;
  if (configuration === undefined || configuration.tokens.length === 0) {
    throw new Error(
      'Listening on every address takes an access configuration with tokens (--access FILE): without one, every machine that reaches this one could write',
    );
  }
  if (configuration.anonymous === 'editor') {
    throw new Error(
      'Listening on every address does not go together with anonymous "editor": every machine that reaches this one could write; make anonymous "viewer" or "none"',
    );
  }
}
