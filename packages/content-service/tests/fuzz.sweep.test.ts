import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { startChildService, type ChildService } from './fuzz/child.ts';
import { fuzzRequests, type FuzzTarget } from './fuzz/requests.ts';
import { bytesOf, sendAll } from './fuzz/send.ts';
import { solidImage } from './sample-images.ts';
import { clientOf, useCleanup, stored, writeDataset } from './support.ts';

const SEEDS = [20_261_101, 7, 1009, 65_537, 20_270_001];
/** Seed of the run: `FUZZ_SEED=7 npx vitest run --project contract packages/content-service/tests/fuzz`. */
const given = process.env['FUZZ_SEED'];
const seeds = given === undefined ? SEEDS : [Number.parseInt(given, 10)];
const REQUESTS = 5000;
/** Requests that fill caches, the transaction log and Node's own state before memory is measured. */
const WARM_UP_REQUESTS = 3000;
const CONCURRENCY = 8;
const ALLOWED_GROWTH = 1.2;

const cleanup = useCleanup();
let service: ChildService;
let fuzzTarget: FuzzTarget;

beforeEach(async () => {
  const dataset = await writeDataset(cleanup, [stored('home', { title: 'Home' })]);
  const { path } = await dataset.addImage(await solidImage(16, 16, '#ff0000ff'), 'red.png');
  service = await startChildService(dataset.folder);
  cleanup.add(() => service.stop());
  fuzzTarget = { projectId: service.projectId, imageName: path.split('/').at(-1) ?? '' };
});

it.each(seeds)(`survives ${REQUESTS} malformed requests, seed %i`, { timeout: 240_000 }, async (seed) => {
  const requests = fc.sample(fuzzRequests(fuzzTarget), { numRuns: WARM_UP_REQUESTS + REQUESTS, seed });
  await sendAll(service.origin, requests.slice(0, WARM_UP_REQUESTS), CONCURRENCY);
  const before = await service.report();

  const measured = requests.slice(WARM_UP_REQUESTS);
  const outcomes = await sendAll(service.origin, measured, CONCURRENCY);
  const after = await service.report();

  const wrong = outcomes.flatMap((outcome, index) => {
    const isWrong = outcome === 'stuck' || (typeof outcome === 'number' && outcome >= 500 && outcome !== 501);
    const request = measured[index];
    return isWrong && request !== undefined ? [`${outcome}: ${bytesOf(request).toString()}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(after.failures).toEqual([]);
  expect(after.inherited).toEqual([]);
  expect(after.heapBytes / before.heapBytes).toBeLessThan(ALLOWED_GROWTH);

  // The run is meaningful only if requests pass the first validation.
  const count = (status: number) => outcomes.filter((outcome) => outcome === status).length;
  for (const status of [200, 400, 404, 405])
    expect(count(status), `responses with ${status}`).toBeGreaterThan(REQUESTS / 100);

  const client = clientOf(service);
  await client.createOrReplace({ _id: 'after', _type: 'page', title: 'Still here' });
  expect(await client.fetch('*[_id == "after"][0].title')).toBe('Still here');
});
