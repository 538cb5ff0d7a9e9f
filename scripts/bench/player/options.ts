import { parseArgs } from 'node:util';
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

/**
 * Parses the options: `--folder FOLDER` measures the animations of a folder, `--repeats N` loads each page N times
 * (default 5), `--only NAME` (repeatable) compares ours with these players only; `--only ours` compares with none and
 * installs none. `--browser shell` measures in the headless shell instead of the whole browser.
 * @throws Error naming the option that cannot be used.
 */
export function parsePlayerOptions(args: readonly string[]): PlayerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string' },
      repeats: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [...PLAYERS] },
      browser: { type: 'string', default: 'chromium' },
    },
  });
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
