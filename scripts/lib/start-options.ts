import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { CONTENT_HELP, OPERATORS_NOTE } from './command-help.ts';
import { PORT_HELP } from './ports.ts';
import { FOLDER_HELP } from './site-folder.ts';

/** Options of `npm start`. */
export interface StartOptions {
  /** True to start the preview and the Studio as well. */
  readonly hasStudio: boolean;
  /** True to rebuild the site whenever published content changes. */
  readonly isWatching: boolean;
}

/** Help of `npm start`. */
export const START_COMMAND = {
  name: 'npm start',
  summary:
    'Builds the site and serves it as the host does, with the local content service; prints the addresses.',
  options: {
    studio: {
      type: 'boolean',
      default: false,
      help: 'Starts the preview and the Studio as well; installs the Studio (600 MB) on first use.',
    },
    watch: {
      type: 'boolean',
      default: false,
      help: 'Builds again whenever something is published. For the local content service only.',
    },
  },
  environment: { ...PORT_HELP, ...FOLDER_HELP, ...CONTENT_HELP },
  notes: OPERATORS_NOTE,
} as const satisfies Command;

/**
 * Parses the options of `npm start`.
 * @throws Error naming an unknown option.
 */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseCommandLine(START_COMMAND, args);
  return { hasStudio: values.studio, isWatching: values.watch };
}
