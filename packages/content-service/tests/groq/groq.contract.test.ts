import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, refusalOf, startService, useCleanup, writeDataset, type TestService } from '../support.ts';
import { SMALL_DATASET, SMALL_DOCUMENTS } from './dataset.ts';
import type { GroqRow } from './row.ts';
import { groqTables } from './tables.ts';

const cleanup = useCleanup(afterAll);
let service: TestService;
beforeAll(async () => {
  service = await startService(cleanup, await writeDataset(cleanup, SMALL_DOCUMENTS, SMALL_DATASET));
});

function fetchRow({ query, params = {}, perspective = 'published' }: GroqRow) {
  const client = clientOf(service, { dataset: SMALL_DATASET, perspective });
  return client.fetch<unknown>(query, params);
}

describe.each(groqTables)('$topic', ({ rows }) => {
  it.each(rows)('$name', async (row) => {
    if ('refusal' in row) {
      const { statusCode, message } = await refusalOf(fetchRow(row));
      expect(statusCode).toBe(400);
      expect(message).toContain(row.refusal);
    } else {
      expect(await fetchRow(row)).toEqual(row.expected);
    }
  });
});
