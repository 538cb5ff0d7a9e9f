import { describe, expect, it } from 'vitest';
import type { AccessConfiguration } from './configuration.ts';
import { checkListenOn, createAccess } from './create.ts';

const tokens = [{ token: 'editor-token', role: 'editor', id: 'ed', name: 'Ed' }] as const;
const configured: AccessConfiguration = { tokens, corsOrigins: undefined, anonymous: 'none' };

describe('createAccess', () => {
  it('grants local programs full access without a configuration', () =>
    expect(createAccess(undefined).identify({ headers: {} })).toMatchObject({ id: 'local', role: 'editor' }));

  it('applies the configuration if there is one', () =>
    expect(createAccess(configured).identify({ headers: {} })).toMatchObject({ role: 'none' }));
});

describe('checkListenOn', () => {
  it.each([undefined, configured, { ...configured, anonymous: 'editor' } as const])(
    'accepts this-machine with any configuration',
    (configuration) => expect(() => checkListenOn('this-machine', configuration)).not.toThrow(),
  );

  it.each([configured, { ...configured, anonymous: 'viewer' } as const])(
    'accepts every-address with tokens',
    (configuration) => expect(() => checkListenOn('every-address', configuration)).not.toThrow(),
  );

  it.each([
    ['no configuration', undefined, /requires an access configuration with tokens \(--access FILE\)/],
    ['no tokens', { ...configured, tokens: [] }, /requires an access configuration with tokens/],
    ['editors without a token', { ...configured, anonymous: 'editor' } as const, /anonymous "editor"/],
  ])('refuses every-address with %s', (_, configuration, message) =>
    expect(() => checkListenOn('every-address', configuration)).toThrow(message),
  );
});
