import { join } from 'node:path';
import { runProgram } from '../../../src/process/program.ts';
import { RARE_COLLECTION, type CheckOutcome } from '../check.ts';
import { typeProblems } from './compiler-output.ts';
import { writeGeneratedTree } from './generated-tree.ts';

const COMPILER = 'node_modules/typescript-native/bin/tsc';

/** Checkers side by side would each resolve the same types again; the other core has another check. */
const CHECKERS = '1';

/**
 * Checks the types of everything in the repository at `root`: TypeScript, components and their scripts
 * are one program for the native compiler.
 */
export async function checkTypes(root: string, signal: AbortSignal): Promise<CheckOutcome> {
  const tree = await writeGeneratedTree(root);
  const { code, output } = await runProgram(
    process.execPath,
    [
      join(root, COMPILER),
      ...['--project', 'tsconfig.check.json', '--noEmit', '--pretty', 'false', '--checkers', CHECKERS],
    ],
    { output: 'collect', folder: root, signal, environment: RARE_COLLECTION },
  );
  const found = typeProblems(output, tree.files);
  // Nothing may hide why the compiler stopped: without a message of its own it has failed itself.
  const failed = code !== 0 && output.trim() === '' ? [`The compiler ended with ${code}.`] : [];
  const problems = [...tree.problems, ...found, ...failed];
  return { passed: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') };
}
