import { runServe } from './main/serve.ts';
import { errorMessage } from '../src/process/error-message.ts';

/** Subcommands, with lazily loaded modules. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  export: async (args) => (await import('./main/export.ts')).runExport(args),
  import: async (args) => (await import('./main/import.ts')).runImport(args),
};

try {
  const args = process.argv.slice(2);
  const command = COMMANDS[args[0] ?? ''];
  await (command === undefined ? runServe(args) : command(args.slice(1)));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
