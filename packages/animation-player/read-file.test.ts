import { expect, it } from 'vitest';
import { toPlayerError } from './player-error.ts';
import { ENGLISH_LABELS } from './testing/english-labels.ts';
import { readAnimationFile } from './read-file.ts';
import { FIXTURES } from './testing/fixtures/index.ts';

it('have unique names', () => {
  const names = FIXTURES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('cover every error code of files', () => {
  const ways = new Set(FIXTURES.map(({ expected }) => expected).filter((way) => way !== 'loads'));
  expect([...ways, 'unknown', 'unreachable'].toSorted()).toEqual(
    Object.keys(ENGLISH_LABELS.errors).toSorted(),
  );
});

const loading = FIXTURES.filter(({ expected }) => expected === 'loads');
it.each(loading)('$name', async ({ bytes, animations = 1 }) => {
  const file = await readAnimationFile(bytes());
  expect(file.animations).toHaveLength(animations);
  const [first] = await Promise.all(file.animations.map(({ data }) => data));
  expect(first?.layers).toBeInstanceOf(Array);
});

const failing = FIXTURES.flatMap(({ expected, isRead = false, detail = '', ...rest }) =>
  expected === 'loads' || isRead
    ? []
    : [{ ...rest, code: expected, message: `${ENGLISH_LABELS.errors[expected]} ${detail}`.trim() }],
);
it.each(failing)('$name: $message', async ({ bytes, code, message }) => {
  const readAll = async () =>
    await Promise.all((await readAnimationFile(bytes())).animations.map(({ data }) => data));
  const error = await readAll().then(
    () => undefined,
    (reason: unknown) => toPlayerError(reason),
  );
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
});
