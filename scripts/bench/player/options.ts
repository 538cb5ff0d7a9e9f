import { type Command, parseCommandLine } from '../../../src/process/command-line.ts';
import type { BrowserKind } from '../../lib/find-chromium.ts';
import { OURS, PLAYERS } from './contenders.ts';

/** Options of `npm run bench -- player`. */
export interface PlayerOptions {
  /** Folder of the animations; those of the brand without it. */
  readonly folder: string | undefined;
  /** Number of loads per page. */
  readonly repeats: number;
  /** Names of the players to measure, always with ours. */
  readonly players: readonly string[];
  readonly browser: BrowserKind;
}

const BROWSERS: readonly BrowserKind[] = ['chromium', 'shell'];

/** Help of `npm run bench -- player`. */
export const PLAYER_COMMAND = {
  name: 'npm run bench -- player',
  summary: 'Measures the animation player beside others, which it installs on first use.',
  options: {
    folder: { type: 'string', value: 'FOLDER', help: 'Folder of animations. Default: those of the brand.' },
    repeats: { type: 'string', default: '5', value: 'N', help: 'Loads of each page. Default: 5.' },
    only: {
      type: 'string',
      multiple: true,
      default: [...PLAYERS],
      value: 'NAME',
      help: `Compares with this player only; repeatable. ${OURS} compares with none and installs none.`,
    },
    browser: {
      type: 'string',
      default: 'chromium',
      value: 'KIND',
      help: `${BROWSERS.join(' (the whole browser, default) or ')} (headless).`,
    },
  },
} as const satisfies Command;

/**
 * Parses the options.
 * @throws Error naming the option that cannot be used.
 */
export function parsePlayerOptions(args: readonly string[]): PlayerOptions {
  const { values } = parseCommandLine(PLAYER_COMMAND, args);
  const repeats = Number(values.repeats);
  if (!Number.isInteger(repeats) || repeats < 1)
    throw new Error(`--repeats takes a whole number from 1, not '${values.repeats}'.`);
  for (const name of values.only)
    if (!PLAYERS.includes(name)) throw new Error(`--only takes ${PLAYERS.join(', ')}, not '${name}'.`);
  const browser = BROWSERS.find((kind) => kind === values.browser);
  if (browser === undefined)
    throw new Error(`--browser takes ${BROWSERS.join(' or ')}, not '${values.browser}'.`);
  return { folder: values.folder, repeats, players: [OURS, ...values.only], browser };
}
