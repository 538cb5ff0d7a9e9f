import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Command, commandHelp, parseCommandLine, printHelp } from './command-line.ts';

const COMMAND = {
  name: 'npm run example',
  summary: 'Shows how.',
  positionals: 'FILE…',
  options: {
    port: { type: 'string', value: 'N', help: 'Port.' },
    only: { type: 'string', multiple: true, default: [], short: 'o', value: 'NAME', help: 'Only these.' },
    reset: { type: 'boolean', default: false, help: `Starts over, ${'and over '.repeat(12)}again.` },
    'rather-a-long-name': { type: 'boolean', help: 'Has a line of its own.' },
  },
  environment: { PORT: 'Port without the option.' },
  notes: 'That is all.',
} as const satisfies Command;
const BARE = { name: 'npm run bare', summary: 'Takes nothing.' } as const satisfies Command;

afterEach(() => vi.restoreAllMocks());

describe('commandHelp', () => {
  it('shows usage, options, environment and notes in columns', () => {
    expect(commandHelp(COMMAND)).toBe(`Shows how.

  npm run example -- FILE… [options]

Options:
  --port N            Port.
  -o, --only NAME     Only these.
  --reset             Starts over, and over and over and over and over and over and over and over and over and over and
                      over and over and over again.
  --rather-a-long-name
                      Has a line of its own.
  -h, --help          Shows this text.

Environment:
  PORT                Port without the option.

That is all.`);
  });

  it('shows the name alone for a command without arguments, and no second separator for a subcommand', () => {
    expect(commandHelp(BARE)).toContain('\n  npm run bare\n');
    expect(commandHelp({ ...COMMAND, name: 'npm run example -- part' })).toContain(
      '\n  npm run example -- part FILE… [options]\n',
    );
  });
});

describe('parseCommandLine', () => {
  it('parses values, flags, repeated and positional arguments', () => {
    const { values, positionals } = parseCommandLine(COMMAND, ['a', '--port=1', '-o', 'x', '--only', 'y']);
    expect([{ ...values }, positionals]).toEqual([{ port: '1', only: ['x', 'y'], reset: false }, ['a']]);
  });

  it.each<[Command, string[], string]>([
    [COMMAND, ['--resett'], "Unknown option '--resett'. See: npm run example -- --help"],
    [COMMAND, ['-x'], "Unknown option '-x'. See: npm run example -- --help"],
    [COMMAND, ['--port'], "Option '--port <value>' argument missing. See: npm run example -- --help"],
    [COMMAND, ['--reset=yes'], "Option '--reset' does not take an argument. See: npm run example -- --help"],
    [BARE, ['word'], "Unexpected argument 'word'"],
    [
      { ...BARE, name: 'npm run bare -- part' },
      ['--x'],
      "Unknown option '--x'. See: npm run bare -- part --help",
    ],
  ])('refuses %o with %j, and names the help', (command, args, message) => {
    expect(() => parseCommandLine(command, args)).toThrow(message);
  });
});

describe('printHelp', () => {
  it.each([[['--help']], [['-h']], [['--nonsense', '-h']]])('prints the help for %j', (args) => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    expect(printHelp(BARE, args)).toBe(true);
    expect(log).toHaveBeenCalledExactlyOnceWith(commandHelp(BARE));
  });

  it.each([[[]], [['help']], [['--', '--help']]])('prints nothing for %j', (args) => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    expect(printHelp(BARE, args)).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });
});
