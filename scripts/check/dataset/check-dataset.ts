import { createContentService } from 'content-service';
import { LOCAL_CONTENT } from '../../../src/config/deployment/local-environment.ts';
import { ContentError, formatProblem } from '../../../src/content/problem.ts';
import { fetchAll } from '../../../src/publish/content/fetch-all.ts';

/** Report of a fetch that nobody watches. */
const SILENT = { step: () => undefined, update: () => undefined, done: () => undefined, note: () => undefined };

/**
 * Finds what a build would leave out of a dataset, or stop for: it reads and checks the dataset as a build does.
 * @param folder of the dataset, which has its name.
 * @returns a line for each problem, with document, field, message and remedy.
 */
export async function checkDataset(folder: string): Promise<readonly string[]> {
  const service = createContentService({ datasetFolders: [folder], port: 0 });
  try {
    const { origin } = await service.listen();
    const { leftOut } = await fetchAll({ sanity: { ...LOCAL_CONTENT, apiHost: origin } }, SILENT);
    return leftOut.flatMap(({ problems }) => problems.map(formatProblem));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(formatProblem);
  } finally {
    await service.close();
  }
}
