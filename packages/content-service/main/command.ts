import { errorMessage } from '../shared/errors.ts';
import type { Program } from './command-line.ts';
import { runServe } from './serve.ts';

/** Subcommands, with lazily loaded modules: the official importer and exporter would delay every start. */
const COMMANDS: Readonly<Record<string, (args: readonly string[], program: Program) => Promise<void>>> = {
  export: async (args, program) => (await import('./export.ts')).runExport(args, program),
  import: async (args, program) => (await import('./import.ts')).runImport(args, program),
};

/**
 * Runs the command of the content service: serves, imports or exports. Prints what is wrong with its arguments.
 *
 * @returns the exit code.
 * @example process.exitCode = await runCommand(process.argv.slice(2), { name: 'npm run content --' });
 */
export async function runCommand(args: readonly string[], program: Program): Promise<number> {
  const [first = '', ...rest] = args;
  try {
    const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
    await (command === undefined ? runServe(args, program) : command(rest, program));
    return 0;
  } catch (error) {
    console.error(errorMessage(error));
    return 1;
  }
}
