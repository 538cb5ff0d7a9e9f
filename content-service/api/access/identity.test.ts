import { describe, expect, it } from 'vitest';
import { requireEditor, requireViewer, type Role } from './identity.ts';

const accessOf = (role: Role, id = 'x') => ({ identify: () => ({ id, name: 'X', role }) });
const request = { headers: {} };

describe('requireEditor', () => {
  it('accepts editors', () => expect(requireEditor(accessOf('editor'), request)).toMatchObject({ id: 'x' }));

  it.each<Role>(['viewer', 'none'])('refuses the role %s', (role) =>
    expect(() => requireEditor(accessOf(role), request)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining(`not "${role}"`) }),
    ),
  );
});

describe('requireViewer', () => {
  it.each<Role>(['viewer', 'editor'])('accepts the role %s', (role) =>
    expect(requireViewer(accessOf(role), request)).toMatchObject({ role }),
  );

  it('accepts requests without a token if they have the role viewer', () =>
    expect(requireViewer(accessOf('viewer', '<anonymous>'), request)).toMatchObject({ role: 'viewer' }));

  it('returns 401 for requests without a token', () =>
    expect(() => requireViewer(accessOf('none', '<anonymous>'), request)).toThrow(
      expect.objectContaining({ status: 401, message: 'Session not found' }),
    ));

  it('returns 403 for tokens without a role', () =>
    expect(() => requireViewer(accessOf('none'), request)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining('X may read public') }),
    ));
});
