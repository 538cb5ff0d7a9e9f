import { describe, expect, it } from 'vitest';
import { requireEditor, requireViewer } from './require.ts';
import type { Role } from './types.ts';

const accessOf = (role: Role, id = 'x') => ({ identify: () => ({ id, name: 'X', role }) });
const request = { headers: {} };

describe('requireEditor', () => {
  it('lets editors pass', () =>
    expect(requireEditor(accessOf('editor'), request)).toMatchObject({ id: 'x' }));

  it.each<Role>(['viewer', 'none'])('refuses the role %s', (role) =>
    expect(() => requireEditor(accessOf(role), request)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining(`not "${role}"`) }),
    ),
  );
});

describe('requireViewer', () => {
  it.each<Role>(['viewer', 'editor'])('lets the role %s pass', (role) =>
    expect(requireViewer(accessOf(role), request)).toMatchObject({ role }),
  );

  it('lets requests without a token pass that may read everything', () =>
    expect(requireViewer(accessOf('viewer', '<anonymous>'), request)).toMatchObject({ role: 'viewer' }));

  it('asks requests without a token for one', () =>
    expect(() => requireViewer(accessOf('none', '<anonymous>'), request)).toThrow(
      expect.objectContaining({ status: 401, message: 'Session not found' }),
    ));

  it('refuses holders of a token without a role', () =>
    expect(() => requireViewer(accessOf('none'), request)).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining('X may read only') }),
    ));
});
