import { parseArgs } from 'node:util';
import { errorMessage } from './error-message.ts';

/** Option of a command, for `parseArgs` and the help text. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly default?: string | boolean | string[];
  /** One letter. */
  readonly short?: string;
  /** Placeholder of its value in the help text. */
  readonly value?: string;
  readonly help: string;
}

/** Options by name. */
export type OptionTable = Readonly<Record<string, CommandOption>>;

/** Command that people run, as its help describes it. */
export interface Command<Options extends OptionTable = OptionTable> {
  /** As it is typed, such as `npm run shots`. */
  readonly name: string;
  /** Purpose, in a sentence or two. */
  readonly summary: string;
  /** Placeholders of its positional arguments, such as `FILE…`. Default: it takes none. */
  readonly positionals?: string;
  readonly options?: Options;
  /** Environment variables that it reads, with what they do. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Last paragraphs of the help: what options cannot say. */
  readonly notes?: string;
}

const HELP = {
  help: { type: 'boolean', short: 'h', help: 'Shows this text.' },
} as const satisfies OptionTable;

/** Width of the column of names; longer ones have a line of their own. */
const NAME_WIDTH = 18;
/** Maximum length of a line. */
const LINE_WIDTH = 120;

/** Breaks a text into lines, between words. */
function wrap(text: string, width: number): readonly string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

function formatRows(rows: readonly (readonly [name: string, help: string])[]): string {
  const indent = ' '.repeat(NAME_WIDTH + 4);
  return rows
    .map(([name, help]) => {
      const lines = wrap(help, LINE_WIDTH - indent.length).join(`\n${indent}`);
      const start = `  ${name.padEnd(NAME_WIDTH)}  `;
      return name.length > NAME_WIDTH ? `  ${name}\n${indent}${lines}` : start + lines;
    })
    .join('\n');
}

/** Writes the text of `--help`. */
export function commandHelp({ name, summary, positionals, options, environment, notes }: Command): string {
  const words = [positionals, options && '[options]'].filter((word) => word !== undefined);
  // What follows the first `--` is not for npm.
  const separator = name.includes(' -- ') || words.length === 0 ? [] : ['--'];
  const usage = [name, ...separator, ...words].join(' ');
  const rows = Object.entries({ ...options, ...HELP } satisfies OptionTable).map(
    ([option, { short, value, help }]: [string, CommandOption]) =>
      [`${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`, help] as const,
  );
  return [
    `${summary}\n\n  ${usage}`,
    `Options:\n${formatRows(rows)}`,
    ...(environment ? [`Environment:\n${formatRows(Object.entries(environment))}`] : []),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n\n');
}

/**
 * Parses the arguments of a command.
 *
 * @throws Error for an unknown option, one without its value, and an argument too many; it names `--help`.
 */
export function parseCommandLine<Options extends OptionTable>(
  { name, options, positionals }: Command<Options>,
  args: readonly string[],
) {
  try {
    return parseArgs<{
      args: string[];
      options: Options & typeof HELP;
      allowPositionals: boolean;
    }>({
      args: [...args],
      // Nothing of a table that is absent.
      options: { ...(options ?? ({} as Options)), ...HELP },
      allowPositionals: positionals !== undefined,
    });
  } catch (error) {
    // Node goes on with advice about positional arguments.
    const [reason = ''] = errorMessage(error).split('. ');
    const help = name.includes(' -- ') ? `${name} --help` : `${name} -- --help`;
    throw new Error(`${reason.replace(/\.$/, '')}. See: ${help}`, { cause: error });
  }
}

/** Prints the help of a command if its arguments ask for it. @returns true if they do. */
export function printHelp(command: Command, args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const isWanted = own.includes('--help') || own.includes('-h');
  if (isWanted) console.log(commandHelp(command));
  return isWanted;
}

/**
 * Reads the arguments of this process. It ends here with 0 after the help, and with 1 after naming what is wrong with
 * them, so that nothing has been started by then.
 *
 * @param parse of the command's own, which checks values. Default: {@link parseCommandLine}, of which options remain.
 * @example const { check } = readCommandLine(COMMAND);
 */
export function readCommandLine<Options extends OptionTable>(
  command: Command<Options>,
): ReturnType<typeof parseCommandLine<Options>>['values'];
export function readCommandLine<Parsed>(command: Command, parse: (args: readonly string[]) => Parsed): Parsed;
export function readCommandLine(
  command: Command,
  parse: (args: readonly string[]) => unknown = (args) => parseCommandLine(command, args).values,
): unknown {
  const args = process.argv.slice(2);
  if (printHelp(command, args)) process.exit(0);
  try {
    return parse(args);
  } catch (error) {
    console.error(errorMessage(error));
    process.exit(1);
  }
}
