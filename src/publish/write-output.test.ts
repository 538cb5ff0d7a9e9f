import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAtomically } from '../process/atomic-file.ts';
import { writeAddresses } from './addresses/record-file.ts';
import { NO_ADDRESSES } from './addresses/old-addresses.ts';
import { keepFiles, KEPT_RECORD } from './keep-files.ts';
import { publishShareImages } from './share-images/share-image-files.ts';
import { copyToOutput, ensureWritable, makeOutputFolder, writeOutput } from './write-output.ts';

/** Device that every write to fails with `ENOSPC`. */
const FULL = '/dev/full';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-output-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a file on the full disk. */
async function fill(path: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await symlink(FULL, file);
  return file;
}

const REMEDY = ': free some on its disk. The last build is untouched.';

// Only Linux has such a device.
describe.runIf(process.platform === 'linux')('on a full disk', () => {
  it('writing names the file and the remedy', async () => {
    const file = await fill('page.html');
    await expect(writeOutput(file, 'page')).rejects.toThrow(`No space left for ${file}${REMEDY}`);
  });

  it('the records of a build do so', async () => {
    const addresses = await fill('_addresses.json');
    await expect(writeAddresses(folder, NO_ADDRESSES)).rejects.toThrow(`for ${addresses}${REMEDY}`);
    const kept = await fill(KEPT_RECORD);
    await expect(keepFiles(folder, join(folder, 'none'))).rejects.toThrow(`for ${kept}${REMEDY}`);
  });
});

describe.runIf(process.platform === 'linux')('in a folder that nobody may write to', () => {
  // Files of the kernel: not even its administrator can add one.
  const CLOSED = '/sys';

  it('copying names the file and the remedy', async () => {
    await writeFile(join(folder, 'from'), 'page');
    await expect(copyToOutput(join(folder, 'from'), join(CLOSED, 'page.html'))).rejects.toThrow(
      /^\/sys\/page\.html .*another folder.* The last build is untouched\.$/,
    );
  });

  it('share images do so', async () => {
    await writeFile(join(folder, 'aa.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xd9]));
    await expect(publishShareImages(CLOSED, ['aa.jpg'], folder)).rejects.toThrow(
      /^\/sys\/_share\/aa .* The last build is untouched\.$/,
    );
  });
});

describe('what can be written', () => {
  it('is written', async () => {
    await makeOutputFolder(join(folder, 'a/b'));
    await ensureWritable(join(folder, 'a/b'));
    await writeOutput(join(folder, 'a/b/c'), 'page');
    await copyToOutput(join(folder, 'a/b/c'), join(folder, 'd'));
    expect(await readFile(join(folder, 'd'), 'utf8')).toBe('page');
  });

  it('fails for other reasons with the error of the system', async () => {
    await expect(writeOutput(join(folder, 'none/page'), '')).rejects.toThrow('ENOENT');
    await expect(ensureWritable(join(folder, 'none'))).rejects.toThrow('ENOENT');
    await expect(writeAtomically('/dev/null/file', '')).rejects.toThrow();
  });
});
