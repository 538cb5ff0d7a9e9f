import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const command = join(import.meta.dirname, '../bench.ts');

/** Variables of the test runner; builds and servers of a benchmark must not see them. */
const RUNNER_VARIABLES = ['NODE_ENV', 'VITEST', 'MODE', 'DEV', 'PROD', 'BASE_URL'];

/** Result of a benchmark. */
export interface BenchResult {
  readonly code: number | null;
  /** Printed lines, errors included, without the columns' padding: cells are separated by ` | `. */
  readonly lines: readonly string[];
}

/** Runs `npm run bench -- …` as users do, in a process of its own. */
export async function runBench(args: readonly string[]): Promise<BenchResult> {
  const inherited = Object.entries(process.env).filter(([name]) => !RUNNER_VARIABLES.includes(name));
  const child = spawn(process.execPath, [command, ...args], {
    env: Object.fromEntries(inherited),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const lines = output.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
  return { code: child.exitCode, lines };
}

/** Parses every number of a text. */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/-?\d+(?:\.\d+)?|NaN|Infinity/g)].map(([number]) => Number(number));
}

/** Lists what is wrong with rows of figures: missing rows, rows without figures, figures not finite or not positive. */
export function figureFaults(lines: readonly string[], names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const line = lines.find((each) => each.startsWith(`${name} | `));
    if (line === undefined) return [`no row '${name}'`];
    const figures = numbersIn(line.slice(name.length));
    const isRight = figures.length > 0 && figures.every((figure) => Number.isFinite(figure) && figure > 0);
    return isRight ? [] : [`'${line}'`];
  });
}
