import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FUNCTION_PATHS } from '../../src/config/function-paths.ts';
import { FUNCTION_RATE } from '../../src/hosting/functions/rate-limit.ts';
import { config as errors } from '../../netlify/functions/errors.ts';
import { config as events, default as respondToEvents } from '../../netlify/functions/events.ts';
import { config as schedule, default as runSchedule } from '../../netlify/preview-functions/rebuild.ts';

const folder = resolve(import.meta.dirname, '../../netlify/functions');

/** The host reads these settings without running the files, so they cannot import the limits. */
describe('settings of the functions', () => {
  it.each([
    [FUNCTION_PATHS.events, events],
    [FUNCTION_PATHS.errors, errors],
  ])('%s has the path and the rate of the limits', (path, config) => {
    expect(config).toEqual({
      path,
      rateLimit: {
        windowLimit: FUNCTION_RATE.requests,
        windowSize: FUNCTION_RATE.windowSeconds,
        aggregateBy: ['ip', 'domain'],
      },
    });
  });

  it('are those of every file that the host deploys', async () => {
    const paths = (await readdir(folder)).map((name) => `/api/${name.replace(/\.ts$/, '')}`);
    expect(paths.toSorted()).toEqual(Object.values(FUNCTION_PATHS).toSorted());
  });
});

it('does not exist where the third party is not configured', async () => {
  const request = new Request(`https://site.example${FUNCTION_PATHS.events}`, { method: 'POST' });
  expect((await respondToEvents(request, { ip: '192.0.2.1' })).status).toBe(404);
});

describe('the schedule of the preview', () => {
  it('runs every minute, from the folder that the preview names', async () => {
    const settings = await readFile(resolve(folder, '../preview/netlify.toml'), 'utf8');
    expect(settings).toContain('directory = "netlify/preview-functions"');
    expect(schedule).toEqual({ schedule: '* * * * *' });
  });

  it('does nothing where no rebuilds are configured', async () => {
    await expect(runSchedule()).resolves.toBeUndefined();
  });
});
