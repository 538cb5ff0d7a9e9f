import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Lists the fonts of the machine, sorted; empty where there is no fontconfig. They decide where lines break. */
export async function machineFonts(): Promise<string> {
  const { stdout } = await promisify(execFile)('fc-list', [':', 'file', 'fontversion']).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').sort().join('\n');
}
