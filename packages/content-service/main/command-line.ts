import { parseArgs } from 'node:util';
import { errorMessage } from '../shared/errors.ts';

/** Option of a command, for `parseArgs` and the help text. */
interface CommandOption {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** Placeholder of its value in the help text. */
  readonly value?: string;
  readonly help: string;
}

/** Options by name. */
export type OptionTable = Readonly<Record<string, CommandOption>>;

/** Name and notes of a command, as its caller knows it. */
export interface Program {
  /** Words before the arguments, such as `content-service` or `npm run content --`. */
  readonly name: string;
  /** Last paragraph of the help. */
  readonly notes?: string;
}

/** Command with its arguments, as its help describes it. */
interface Command<Options extends OptionTable> extends Program {
  /** Purpose, in a sentence or two. */
  readonly summary: string;
  /** Placeholders of its positional arguments; none by default. */
  readonly positionals?: string;
  readonly options: Options;
  /** Environment variables that it reads, with what they do. */
  readonly environment?: Readonly<Record<string, string>>;
}

const HELP = { type: 'boolean', short: 'h', help: 'Shows this text.' } as const;

/** Width of the column of names. */
const NAME_WIDTH = 18;

function formatRows(rows: readonly (readonly [name: string, help: string])[]): string {
  const indent = ' '.repeat(NAME_WIDTH + 4);
  return rows
    .map(([name, help]) =>
      name.length > NAME_WIDTH ? `  ${name}\n${indent}${help}` : `  ${name.padEnd(NAME_WIDTH)}  ${help}`,
    )
    .join('\n');
}

function helpOf({ name, summary, positionals, options, environment, notes }: Command<OptionTable>): string {
  const rows = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  return [
    `${summary}\n\n  ${[name, positionals, '[options]'].filter(Boolean).join(' ')}`,
    `Options:\n${formatRows([...rows, ['-h, --help', HELP.help]])}`,
    ...(environment ? [`Environment:\n${formatRows(Object.entries(environment))}`] : []),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n\n');
}

/**
 * Parses the arguments of a command, or prints its help.
 *
 * @returns `undefined` after the help.
 * @throws Error for an unknown option, one without its value, and an argument too many; it names `--help`.
 */
export function parseCommand<Options extends OptionTable>(
  command: Command<Options>,
  args: readonly string[],
) {
  const { name, options, positionals } = command;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(command));
    return undefined;
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: positionals !== undefined });
  } catch (error) {
    // Node goes on with advice about positional arguments.
    const [reason = ''] = errorMessage(error).split('. ');
    throw new Error(`${reason.replace(/\.$/, '')}. See: ${name} --help`, { cause: error });
  }
}

/** Values of the options of a command. */
export type OptionValues<Options extends OptionTable> = NonNullable<
  ReturnType<typeof parseCommand<Options>>
>['values'];
