import { describe, expect, it } from 'vitest';
import { requireEditor } from './require.ts';
import type { Role } from './types.ts';

const accessOf = (role: Role) => ({ identify: () => ({ id: 'x', name: 'X', role }) });

describe('requireEditor', () => {
  it('lets editors pass', () =>
    expect(requireEditor(accessOf('editor'), { headers: {} })).toMatchObject({ id: 'x' }));

  it.each<Role>(['viewer', 'none'])('refuses the role %s', (role) =>
    expect(() => requireEditor(accessOf(role), { headers: {} })).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining(`not "${role}"`) }),
    ),
  );
});
