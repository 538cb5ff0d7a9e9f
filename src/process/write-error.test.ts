import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainWriteError, WriteError } from './write-error.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: failed, write`), { code });

it.each([
  ['ENOSPC', 'No space left for dist/a.html: free some on its disk.'],
  ['EDQUOT', 'No space left for dist/a.html within the quota of its user: free some, or raise the quota.'],
  ['EROFS', 'dist/a.html is on a read-only file system: choose another folder, or mount it writable.'],
  ['EACCES', 'dist/a.html may not be written: give this user the right to, or choose another folder.'],
  ['EPERM', 'dist/a.html may not be written: give this user the right to, or choose another folder.'],
])('names file and remedy of %s', (code, message) => {
  const cause = failure(code);
  const error = explainWriteError(cause, join(process.cwd(), 'dist/a.html'));
  expect(error).toBeInstanceOf(WriteError);
  expect(error).toMatchObject({ message, cause });
});

it('names files outside the working directory in full', () => {
  expect(explainWriteError(failure('ENOSPC'), '/srv/site/a.html')).toMatchObject({
    message: expect.stringContaining(' /srv/site/a.html:'),
  });
});

it.each([failure('ENOENT'), new Error('other'), 'text'])('returns other errors as they are: %s', (error) => {
  expect(explainWriteError(error, 'a')).toBe(error);
});
