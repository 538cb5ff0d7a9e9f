import type { SanityClient } from '@sanity/client';
import { afterAll, expect, it } from 'vitest';
import { createContentService } from '../../index.ts';
import { isJsonObject } from '../../shared/json.ts';
import { clientOf, createCleanup, writeDataset } from '../support.ts';
import { readSuite, type SuiteTest } from './suite.ts';

/** Number of requests at once. */
const CONCURRENCY = 10;

/** Relative difference below which two numbers are equal. */
const TOLERANCE = 1e-9;

/** Fields that the service needs and the documents of the suite do not have. */
const SYSTEM_FIELDS = {
  _rev: 'suite',
  _createdAt: '1970-01-01T00:00:00Z',
  _updatedAt: '1970-01-01T00:00:00Z',
};

const cleanup = createCleanup();
afterAll(cleanup.run);

/** Maps the attributes of all objects of a value, at any depth. */
function mapAttributes(value: unknown, map: (name: string, value: unknown) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapAttributes(item, map));
  if (!isJsonObject(value)) return value;
  const attributes = Object.entries(value).flatMap(([name, child]) => map(name, mapAttributes(child, map)));
  return Object.fromEntries(attributes);
}

function withoutSystemFields(value: unknown): unknown {
  const added = Object.entries(SYSTEM_FIELDS);
  return mapAttributes(value, (name, child) =>
    added.some(([field, text]) => field === name && text === child) ? [] : [[name, child]],
  );
}

/** Replaces scores by their ranks, the highest first: the suite leaves the scores themselves open. */
function withRanks(value: unknown): unknown {
  const scores = new Set<unknown>();
  mapAttributes(value, (name, child) => {
    if (name === '_score') scores.add(child);
    return [];
  });
  const descending = [...scores].sort((a, b) => Number(b) - Number(a));
  return mapAttributes(value, (name, child) =>
    name === '_score' ? [['_pos', descending.indexOf(child) + 1]] : [[name, child]],
  );
}

/** True if two JSON values are equal, numbers but for rounding. */
function isSame(actual: unknown, expected: unknown): boolean {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= TOLERANCE * Math.max(1, Math.abs(expected));
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.length === expected.length && actual.every((item, index) => isSame(item, expected[index]));
  }
  if (!isJsonObject(actual) || !isJsonObject(expected)) return actual === expected;
  const names = Object.keys(actual);
  return (
    names.length === Object.keys(expected).length &&
    names.every((name) => Object.hasOwn(expected, name) && isSame(actual[name], expected[name]))
  );
}

/** Tests that the service is not for, by reason. */
const OUT_OF_SCOPE: Readonly<Record<string, (test: SuiteTest) => boolean>> = {
  'GROQ before its specification': ({ version }) => version === '0.1',
  'functions that groq-js does not have': ({ features }) => features.includes('geoFunctions'),
};

async function startWithSuite() {
  const { datasets, tests } = await readSuite();
  const names = new Map<string, string>();
  const datasetFolders: string[] = [];
  for (const { _id, documents = [], url } of datasets) {
    // Its documents are not part of the suite.
    if (url?.startsWith('https://')) continue;
    const name = `suite-${names.size}`;
    const stored = documents.map((document) => ({ ...SYSTEM_FIELDS, ...document }));
    datasetFolders.push((await writeDataset(cleanup, stored, name)).folder);
    names.set(_id, name);
  }
  const service = createContentService({ datasetFolders, port: 0 });
  cleanup.add(() => service.close());
  // Documents with a dot in their id are private.
  const client = clientOf(await service.listen(), { token: 'viewer', perspective: 'raw', maxRetries: 0 });
  const isFor = (test: SuiteTest) => !Object.values(OUT_OF_SCOPE).some((excludes) => excludes(test));
  return { client, names, tests: tests.filter((test) => names.has(test.dataset._ref) && isFor(test)) };
}

/** Runs a test. @returns a description of what differs; `undefined` if nothing does. */
async function differenceOf(test: SuiteTest, client: SanityClient): Promise<string | undefined> {
  const describe = (result: string) => `${test.filename}: ${test.query.trim()}: ${result}`;
  try {
    const result: unknown = await client.fetch(test.query, test.params ?? {});
    if (!test.valid) return describe('is accepted');
    if (isSame(withRanks(withoutSystemFields(result)), test.result ?? null)) return undefined;
    return describe(`${JSON.stringify(result)} instead of ${JSON.stringify(test.result)}`);
  } catch (error) {
    if (!test.valid) return undefined;
    return describe(error instanceof Error ? error.message : String(error));
  }
}

it('agrees with the published GROQ suite', async () => {
  const { client, names, tests } = await startWithSuite();
  expect(tests.length).toBeGreaterThan(7500);
  const remaining = tests.values();
  const differences: (string | undefined)[] = [];
  const worker = async () => {
    for (const test of remaining) {
      const dataset = names.get(test.dataset._ref);
      differences.push(await differenceOf(test, client.withConfig({ dataset })));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
});
