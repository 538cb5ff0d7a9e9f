import { createClient, type ClientConfig } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';
import { messageOf } from './recording-client.ts';

const valid: ClientConfig = { projectId: 'p1', dataset: 'production', apiVersion: '1', useCdn: false };
const create = (config: ClientConfig) => () => createClient({ ...valid, ...config });

const BAD_PROJECT = '`projectId` can only contain only a-z, 0-9 and dashes';
const BAD_DATASET =
  'Datasets can only contain lowercase characters, numbers, underscores and dashes, and start with tilde, and be maximum 64 characters';
const BAD_VERSION = 'Invalid API version string, expected `1` or date in format `YYYY-MM-DD`';
const BAD_TAG =
  'Tag can only contain alphanumeric characters, underscores, dashes and dots, and be between one and 75 characters long.';
const RAW_COMBINED =
  'Invalid API perspective value: "raw". The raw-perspective can not be combined with other perspectives';

const longest = (length: number) => 'a'.repeat(length);
const { maxDatasetLength, maxRequestTagLength, defaultApiVersion } = CONTENT_CLIENT;

/** Widens the type of a list of perspectives: at run time it may come from a cookie. */
function perspectivesFromElsewhere(names: string[]): ClientConfig {
  return { perspective: names };
}

/** Configurations with the client's error message; `undefined` for valid ones (specification section 5). */
const rules: Record<string, [config: ClientConfig, message: string | undefined][]> = {
  'project id': [
    [{ projectId: 'abc123' }, undefined],
    [{ projectId: 'A-b-1' }, undefined],
    [{ projectId: '' }, 'Configuration must contain `projectId`'],
    [{ projectId: undefined }, 'Configuration must contain `projectId`'],
    [{ projectId: 'my_project' }, BAD_PROJECT],
    [{ projectId: 'my.project' }, BAD_PROJECT],
    [{ projectId: 'my project' }, BAD_PROJECT],
    [{ projectId: 'pröject' }, BAD_PROJECT],
  ],
  dataset: [
    [{ dataset: 'production' }, undefined],
    [{ dataset: '2026_a-b' }, undefined],
    [{ dataset: '~staging' }, undefined],
    [{ dataset: longest(maxDatasetLength) }, undefined],
    [{ dataset: longest(maxDatasetLength + 1) }, BAD_DATASET],
    [{ dataset: 'Production' }, BAD_DATASET],
    [{ dataset: '-a' }, BAD_DATASET],
    [{ dataset: '_a' }, BAD_DATASET],
    [{ dataset: 'a.b' }, BAD_DATASET],
    [{ dataset: 'a b' }, BAD_DATASET],
    [{ dataset: 'a~b' }, BAD_DATASET],
    // Only the first letter is checked for its case: services refuse the others.
    [{ dataset: 'pRODUCTION' }, undefined],
  ],
  'API version': [
    [{ apiVersion: '1' }, undefined],
    [{ apiVersion: 'v1' }, undefined],
    [{ apiVersion: 'X' }, undefined],
    [{ apiVersion: '2026-11-01' }, undefined],
    [{ apiVersion: 'v2026-11-01' }, undefined],
    [{ apiVersion: '2' }, BAD_VERSION],
    [{ apiVersion: 'x' }, BAD_VERSION],
    [{ apiVersion: '2026-13-01' }, BAD_VERSION],
    [{ apiVersion: '2026-1-1' }, BAD_VERSION],
    [{ apiVersion: '20261101' }, BAD_VERSION],
    [{ apiVersion: '2026-11-01T00:00:00Z' }, BAD_VERSION],
    [{ apiVersion: 'latest' }, BAD_VERSION],
  ],
  'prefix of request tags': [
    [{ requestTagPrefix: 'site.build_1-a' }, undefined],
    [{ requestTagPrefix: '' }, undefined],
    [{ requestTagPrefix: longest(maxRequestTagLength) }, undefined],
    [{ requestTagPrefix: longest(maxRequestTagLength + 1) }, BAD_TAG],
    [{ requestTagPrefix: 'a b' }, BAD_TAG],
    [{ requestTagPrefix: 'ä' }, BAD_TAG],
  ],
  perspective: [
    [{ perspective: 'raw' }, undefined],
    [{ perspective: ['raw'] }, undefined],
    [{ perspective: ['rSpring', 'drafts', 'published'] }, undefined],
    [perspectivesFromElsewhere(['raw', 'drafts']), RAW_COMBINED],
    [perspectivesFromElsewhere(['published', 'raw']), RAW_COMBINED],
  ],
  'visual editing': [
    [{ stega: { enabled: true, studioUrl: '/studio' } }, undefined],
    [{ stega: { enabled: true, studioUrl: () => 'https://studio.example' } }, undefined],
    [{ stega: { enabled: false } }, undefined],
    [{ stega: { enabled: true } }, 'stega.studioUrl must be defined when stega.enabled is true'],
    [{ stega: true }, 'stega.studioUrl must be defined when stega.enabled is true'],
  ],
};

describe.each(Object.entries(rules))('%s', (_, rows) => {
  it.each(rows)('%j: %s', async (config, message) => {
    expect(await messageOf(create(config))).toBe(message);
  });
});

it('the default API version', () => {
  const { apiVersion } = createClient({ projectId: 'p1', dataset: 'production', useCdn: false }).config();
  expect(apiVersion).toBe(defaultApiVersion);
});
