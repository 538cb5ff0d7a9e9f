import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListeningService } from '../index.ts';
import { sendRaw, clientOf, createCleanup, startService, writeDataset } from '../tests/support.ts';
import { RELEASES_PER_DATASET } from './studio.ts';

const cleanup = createCleanup();
let service: ListeningService;

beforeAll(async () => {
  service = await startService(cleanup, await writeDataset(cleanup));
});
afterAll(() => cleanup.run());

async function askStudioEndpoint(path: string): Promise<{ status: number; body: unknown }> {
  const { status, body } = await sendRaw(service.origin, `/vX${path}`);
  return { status, body: JSON.parse(body.toString()) };
}

const allowed = (project = 'morsel-local') =>
  askStudioEndpoint(`/projects/${project}/new-content-release-allowed`);

/** Expected response for a number of active releases. */
const active = (orgActiveReleaseCount: number) => ({
  status: 200,
  body: {
    data: {
      orgActiveReleaseCount,
      orgActiveReleaseLimit: null,
      defaultOrgActiveReleaseLimit: RELEASES_PER_DATASET,
      datasetReleaseLimit: RELEASES_PER_DATASET,
    },
  },
});

it('list the feature', async () =>
  expect(await askStudioEndpoint('/features')).toEqual({ status: 200, body: ['contentReleases'] }));

it('return the number of active releases and no limit', async () => {
  const { releases } = clientOf(service);
  expect(await allowed()).toEqual(active(0));
  await releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } });
  await releases.create({ releaseId: 'summer', metadata: { releaseType: 'asap' } });
  expect(await allowed()).toEqual(active(2));
  await releases.archive({ releaseId: 'spring' });
  expect(await allowed()).toEqual(active(1));
  await releases.publish({ releaseId: 'summer' });
  expect(await allowed()).toEqual(active(0));
});

it('return 404 for another project', async () =>
  expect(await allowed('other')).toMatchObject({ status: 404, body: { error: 'Project not found' } }));
