import { findLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { type Command, parseCommandLine } from '../../../src/process/command-line.ts';

/** Value of `prefers-color-scheme`. */
export type Scheme = 'light' | 'dark';

/** Parsed command line of `npm run shots`: pages, samples and variants to capture. */
export interface ShotOptions {
  readonly locales: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
  /** Pages and samples whose name contains one of these; when empty, see `every`. */
  readonly pages: readonly string[];
  /** True if every page and sample is wanted, not one of each kind. */
  readonly every: boolean;
  /** Only pages of the site, only samples of the style guide, or both. */
  readonly kinds: readonly ShotKind[];
  /** Thumbnails beside each other on a contact sheet; as many as suit the width when absent. */
  readonly columns: number | undefined;
}

/** Pages of the built site, or samples of the style guide. */
export type ShotKind = 'site' | 'samples';

const DEFAULT_LOCALES = ['en-gb', 'de', 'ja', 'pl', 'fr-ca'];
const DEFAULT_WIDTHS = ['390', '820', '1440'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const KINDS: readonly ShotKind[] = ['site', 'samples'];
const REPEATED = { type: 'string', multiple: true } as const;
const NARROWEST = 200;
const WIDEST = 4000;
const MOST_COLUMNS = 20;

/** Help of `npm run shots`. */
export const SHOTS_COMMAND = {
  name: 'npm run shots',
  summary:
    'Contact sheets of the site: one page of every kind, and every block and component of the style guide.',
  options: {
    locale: {
      ...REPEATED,
      default: DEFAULT_LOCALES,
      value: 'CODE',
      help: `Only this locale; repeatable. Default: ${DEFAULT_LOCALES.join(', ')}.`,
    },
    width: {
      ...REPEATED,
      default: DEFAULT_WIDTHS,
      value: 'PIXELS',
      help: `Only this width; repeatable. Default: ${DEFAULT_WIDTHS.join(', ')}.`,
    },
    scheme: {
      ...REPEATED,
      default: [...SCHEMES],
      value: 'NAME',
      help: 'Only light or dark colours; repeatable.',
    },
    page: {
      ...REPEATED,
      default: [],
      value: 'TEXT',
      help: "Every page and sample that has this in its name, such as 'hero' or 'blog'; repeatable.",
    },
    every: {
      type: 'boolean',
      default: false,
      help: 'Every page and every sample instead of one of each kind: some 5,000 screenshots.',
    },
    only: {
      ...REPEATED,
      default: [...KINDS],
      value: 'KIND',
      help: "Only pages of the site ('site') or only the style guide ('samples').",
    },
    columns: {
      type: 'string',
      value: 'NUMBER',
      help: 'Thumbnails beside each other on a sheet. Default: 12 of phones, 8 of tablets, 6 of desktops.',
    },
  },
  environment: { CHROMIUM_PATH: 'Browser in place of the installed one.' },
} as const satisfies Command;

/**
 * Reads the command line.
 * @throws Error naming the value that is not understood, and what would be.
 */
export function readShotOptions(args: readonly string[]): ShotOptions {
  const { values } = parseCommandLine(SHOTS_COMMAND, args);
  const unknown = values.locale.find((code) => !findLocale(code));
  if (unknown !== undefined)
    throw new Error(
      `--locale: there is no locale '${unknown}'. There are: ${LOCALES.map(({ code }) => code).join(', ')}.`,
    );
  return {
    locales: values.locale,
    widths: values.width.map((text) => wholeNumber('--width', text, NARROWEST, WIDEST)),
    schemes: values.scheme.map((text) => oneOf('--scheme', text, SCHEMES)),
    pages: values.page,
    every: values.every,
    kinds: values.only.map((text) => oneOf('--only', text, KINDS)),
    columns:
      values.columns === undefined ? undefined : wholeNumber('--columns', values.columns, 1, MOST_COLUMNS),
  };
}

function wholeNumber(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Error(`${option} takes a whole number from ${min} to ${max}, not '${text}'.`);
}

function oneOf<Value extends string>(option: string, text: string, allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === text);
  if (found === undefined) throw new Error(`${option} takes ${allowed.join(' or ')}, not '${text}'.`);
  return found;
}
