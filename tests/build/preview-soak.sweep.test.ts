import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { FaultAction, FaultRule } from 'content-service/testing';
import { startMeasured, type MeasuredProcess } from '../../packages/benchmarks/measured-process.ts';
import { builtPreview, previewTestVariables } from '../support/preview-under-test.ts';
import { openEditedPreview } from './support/edited-preview.ts';
import { draftOf, quote } from './support/preview-drafts.ts';

const ROUNDS = 60;
/** Rounds after which caches and compiled code have their size. */
const WARM_UP_ROUNDS = 20;
/** Requests of a round, by visitors as well as by editors. */
const REQUESTS = 12;
/** Heap after all rounds, compared with that after the warm-up. */
const MAX_HEAP_GROWTH = 1.15;
const PATHS = ['/de/', '/de/dauer/', '/de/geheim/', '/fr/', '/nirgends/', '/de-at/geheim/'];
const SHOWN_SOON = { timeout: 15_000, interval: 50 };

/** Failures of the content service, each every so many requests. */
const FAULTS: readonly (readonly [every: number, FaultAction])[] = [
  [4, { kind: 'reply', status: 500 }],
  [7, { kind: 'drop' }],
  [9, { kind: 'truncate', bytes: 100 }],
  [11, { kind: 'delay', milliseconds: 300 }],
];

const folder = await builtPreview();
let server: MeasuredProcess | undefined;
const { editor, setFaults, get, htmlOf, close } = await openEditedPreview(async (contentOrigin) => {
  const file = join(import.meta.dirname, '../../packages/benchmarks/preview-process.ts');
  const started = await startMeasured(file, [folder], { environment: previewTestVariables(contentOrigin) });
  server = started;
  return { origin: started.origin, folder, close: () => started.stop() };
});
afterAll(close);

/** Fails now and then, live events included. */
function nowAndThen(): FaultRule {
  let requests = 0;
  return () => {
    requests += 1;
    return FAULTS.find(([every]) => requests % every === 0)?.[1];
  };
}

const heap = async () => (await server?.usage('usage-after-gc'))?.heapBytes ?? Number.NaN;

it('survives a content service that fails now and then, and shows no visitor a draft', async () => {
  const statuses = new Set<number>();
  const look = async (path: string, perspective?: string) => {
    const response = await get(path, perspective);
    statuses.add(response.status);
    return await response.text();
  };
  let heapBefore = Number.NaN;
  let published = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    setFaults(nowAndThen());
    const secret = `Geheim in Runde ${round}`;
    const writes = [editor.createOrReplace(draftOf('geheim', { blocks: [quote(secret)] }))];
    if (round % 5 === 0) {
      published = `Öffentlich seit Runde ${round}`;
      writes.push(
        editor.createOrReplace({ ...draftOf('dauer', { blocks: [quote(published)] }), _id: 'dauer' }),
      );
    }
    const looks = Array.from(
      { length: REQUESTS },
      (_, index) => PATHS[(round + index) % PATHS.length] ?? '/',
    );
    const [forVisitors] = await Promise.all([
      Promise.all(looks.map((path) => look(path))),
      Promise.all(looks.map((path) => look(path, 'drafts'))),
      ...writes,
    ]);
    for (const html of forVisitors) expect(html).not.toContain('Geheim in Runde');

    // Both see what is current as soon as the content service responds again.
    setFaults(() => undefined);
    await expect.poll(() => htmlOf('/de/geheim/', 'drafts'), SHOWN_SOON).toContain(secret);
    await expect.poll(() => htmlOf('/de/dauer/'), SHOWN_SOON).toContain(published);
    expect((await get('/de/geheim/')).status).toBe(404);
    if (round % 3 === 0) {
      await editor.delete('drafts.geheim');
      await expect.poll(async () => (await get('/de/geheim/', 'drafts')).status, SHOWN_SOON).toBe(404);
    }
    if (round === WARM_UP_ROUNDS) heapBefore = await heap();
  }
  // The content service did fail, and each time the preview said so.
  expect([...statuses].toSorted()).toEqual([200, 404, 503]);
  expect(await heap()).toBeLessThan(heapBefore * MAX_HEAP_GROWTH);
});
