import { expect, it, vi } from 'vitest';
import { BUILD_RECORD } from '../../src/config/deployment.ts';
import { KEPT_RECORD } from '../../src/publish/keep-files.ts';
import { onPreBuild, onSuccess } from '../../netlify/plugins/keep-published/index.js';

it('hands a build what it reads of the published site, as the deployment before has saved it', async () => {
  const cache = { restore: vi.fn(), save: vi.fn() };
  await onSuccess({ utils: { cache } });
  await onPreBuild({ utils: { cache } });
  expect(cache.restore.mock.calls).toEqual(cache.save.mock.calls);
  expect(cache.save).toHaveBeenCalledExactlyOnceWith(
    expect.arrayContaining(['dist/_astro', `dist/${BUILD_RECORD}`, `dist/${KEPT_RECORD}`]),
  );
});
