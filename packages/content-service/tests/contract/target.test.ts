import { describe, expect, it } from 'vitest';
import { readHostedProject, bind, unbind } from './target.ts';

describe('readHostedProject', () => {
  it.each([
    {},
    { SANITY_CONTRACT_PROJECT_ID: '', SANITY_CONTRACT_TOKEN: '' },
    { SANITY_CONTRACT_DATASET: 'x' },
  ])('returns undefined, for the local service, for %j', (environment) =>
    expect(readHostedProject(environment)).toBeUndefined(),
  );

  it.each([
    [{}, 'production'],
    [{ SANITY_CONTRACT_DATASET: 'contract' }, 'contract'],
  ])('returns a hosted project for %j', (rest, dataset) =>
    expect(
      readHostedProject({ SANITY_CONTRACT_PROJECT_ID: 'p1', SANITY_CONTRACT_TOKEN: 't', ...rest }),
    ).toEqual({ projectId: 'p1', token: 't', dataset }),
  );

  it.each([
    [{ SANITY_CONTRACT_PROJECT_ID: 'p1' }, 'SANITY_CONTRACT_TOKEN is not set'],
    [{ SANITY_CONTRACT_TOKEN: 't' }, 'SANITY_CONTRACT_PROJECT_ID is not set'],
  ])('throws for %j', (environment, message) =>
    expect(() => readHostedProject(environment)).toThrow(message),
  );
});

const written = {
  query: '*[_type == "~page" && _id != "~a"]',
  list: [{ _ref: '~a' }, 'drafts.~a', 1, null, true],
  '~name': 'names stay',
};
const bound = {
  query: '*[_type == "run-page" && _id != "run-a"]',
  list: [{ _ref: 'run-a' }, 'drafts.run-a', 1, null, true],
  '~name': 'names stay',
};

describe('placeholders', () => {
  it('are replaced by the prefix in every string', () => expect(bind(written, 'run-')).toEqual(bound));
  it('are restored', () => expect(unbind(bound, 'run-')).toEqual(written));
  it('do not mutate their input', () => {
    bind(written, 'run-');
    expect(written.list[1]).toBe('drafts.~a');
  });
});
