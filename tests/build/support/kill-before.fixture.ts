import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Preloaded into a build: kills it before its n-th change of the file system (`KILL_BEFORE`), or says how many it made.
const PROGRAM = 'scripts/build.ts';
const CHANGES = ['mkdir', 'writeFile', 'copyFile', 'cp', 'rename', 'rm', 'rmdir', 'open'] as const;
const SYNC_CHANGES = [
  'mkdirSync',
  'writeFileSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
] as const;

const limit = Number(process.env['KILL_BEFORE']);
let changes = 0;

/** Wraps functions of a module that change the file system. */
function interrupt<Name extends string>(module: Record<Name, unknown>, names: readonly Name[]): void {
  for (const name of names) {
    // All that is said of them here is that they are functions.
    const change = module[name] as (...args: unknown[]) => unknown;
    const wrapped = (...args: unknown[]) => {
      if (changes === limit) process.kill(process.pid, 'SIGKILL');
      changes += 1;
      return change(...args);
    };
    Object.assign(module, { [name]: wrapped });
  }
}

if (isMainThread && process.argv[1]?.endsWith(PROGRAM)) {
  interrupt(fs.promises, CHANGES);
  interrupt(fs, SYNC_CHANGES);
  syncBuiltinESMExports();
  process.on('exit', () => console.log(`changes: ${changes}`));
}
