import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Dataset folder for a content service under test. */
export interface TestDataset {
  readonly folder: string;
  /** Removes the folder, not what it links to. */
  remove(): Promise<void>;
}

/**
 * Links the repository's dataset into a folder of its own, with the documents of `tests/fixtures/documents/` added: they
 * stand for states that the content of the site does not have, such as a page that nobody has translated.
 */
export async function createTestDataset(repository: string): Promise<TestDataset> {
  const parent = await mkdtemp(join(tmpdir(), 'test-dataset-'));
  const dataset = join(repository, 'dataset/production');
  // The folder's name is the dataset's.
  const folder = join(parent, 'production');
  const documents = join(folder, 'documents');
  await mkdir(documents, { recursive: true });
  await Promise.all(
    (await readdir(dataset))
      .filter((name) => name !== 'documents')
      .map((name) => symlink(join(dataset, name), join(folder, name))),
  );
  for (const source of [join(dataset, 'documents'), join(repository, 'tests/fixtures/documents')]) {
    for (const name of await readdir(source)) await symlink(join(source, name), join(documents, name));
  }
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}
