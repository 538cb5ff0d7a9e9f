import { describe, expect, it } from 'vitest';
import { readHostedProject } from './environment.ts';

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
