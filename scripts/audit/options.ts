import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { AUDIT_STATES, type AuditState } from './judge.ts';

/** Parsed command line of `npm run audit:privacy`. */
export interface AuditOptions {
  /** Address of the first page. */
  readonly url: URL;
  /** Maximum number of pages that are visited in each state. */
  readonly pages: number;
  readonly states: readonly AuditState[];
  /** File for everything that was recorded; none when absent. */
  readonly json: string | undefined;
}

const MOST_PAGES = 1000;

/** Help of `npm run audit:privacy`. */
export const AUDIT_COMMAND = {
  name: 'npm run audit:privacy',
  summary:
    'Visits a served site in every state of consent and compares what it sends and stores with what it declares.',
  positionals: 'URL',
  options: {
    pages: {
      type: 'string',
      default: '10',
      value: 'NUMBER',
      help: 'Pages in each state: the first one and others that it links to. Default: 10.',
    },
    state: {
      type: 'string',
      multiple: true,
      default: [...AUDIT_STATES],
      value: 'NAME',
      help: `Only this state; repeatable. Default: ${AUDIT_STATES.join(', ')}.`,
    },
    json: {
      type: 'string',
      value: 'FILE',
      help: 'Writes everything that was recorded to this file as well.',
    },
  },
  environment: { CHROMIUM_PATH: 'Browser in place of the installed one.' },
  notes:
    'It ends with 1 when something is not declared or not allowed: docs/measurement.md says what is, and when.\nNo form is sent and no video is played.',
} as const satisfies Command;

/**
 * Reads the command line.
 * @throws Error naming the value that is not understood, and what would be.
 */
export function readAuditOptions(args: readonly string[]): AuditOptions {
  const { values, positionals } = parseCommandLine(AUDIT_COMMAND, args);
  const [address = '', ...more] = positionals;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || more.length > 0)
    throw new Error('Name one address, such as http://localhost:4321/.');
  const states = AUDIT_STATES.filter((state) => values.state.includes(state));
  const unknown = values.state.find((name) => !AUDIT_STATES.some((state) => state === name));
  if (unknown !== undefined) throw new Error(`--state takes ${AUDIT_STATES.join(', ')}, not '${unknown}'.`);
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 1 || pages > MOST_PAGES)
    throw new Error(`--pages takes a whole number from 1 to ${MOST_PAGES}, not '${values.pages}'.`);
  return { url, pages, states, json: values.json };
}
