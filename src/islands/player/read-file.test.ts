import { describe, expect, it } from 'vitest';
import { toPlayerError, PLAYER_MESSAGES } from './player-error.ts';
import { readAnimationFile } from './read-file.ts';
import { FIXTURES } from './testing/fixtures/index.ts';

describe('the generated test files', () => {
  it('have unique names', () => {
    const names = FIXTURES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('cover every error code of files', () => {
    const ways = new Set(FIXTURES.map(({ expected }) => expected).filter((way) => way !== 'loads'));
    expect([...ways, 'unknown', 'unreachable'].toSorted()).toEqual(Object.keys(PLAYER_MESSAGES).toSorted());
  });

  const loading = FIXTURES.filter(({ expected }) => expected === 'loads');
  it.each(loading)('$name', async ({ bytes, animations = 1 }) => {
    const file = await readAnimationFile(bytes());
    expect(file.animations).toHaveLength(animations);
    expect(file.animations[file.initialIndex]?.data.layers).toBeInstanceOf(Array);
  });

  const failing = FIXTURES.flatMap(({ expected, isRead = false, detail = '', ...rest }) =>
    expected === 'loads' || isRead
      ? []
      : [{ ...rest, code: expected, message: `${PLAYER_MESSAGES[expected]} ${detail}`.trim() }],
  );
  it.each(failing)('$name: $message', async ({ bytes, code, message }) => {
    const error = await readAnimationFile(bytes()).then(
      () => undefined,
      (reason: unknown) => toPlayerError(reason),
    );
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  });
});
