import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of report folders to retain, the newest ones. */
const KEPT_RUNS = 10;

/**
 * Creates a folder for the reports of a run and removes those of old runs.
 * @param parent folder of all runs, which may be concurrent.
 */
export async function createReportFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const runs = await Promise.all(
    (await readdir(parent)).map(async (name) => {
      const folder = join(parent, name);
      return { folder, startedAt: (await stat(folder).catch(() => undefined))?.birthtimeMs ?? 0 };
    }),
  );
  const old = runs.toSorted((a, b) => b.startedAt - a.startedAt).slice(KEPT_RUNS - 1);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
  return await mkdtemp(join(parent, 'run-'));
}
