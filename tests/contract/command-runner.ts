import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.ts';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

const scripts = join(import.meta.dirname, '../../scripts');

/** Exit code, signal and output of a command. */
export interface CommandEnding {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

/** A command of the project, run as people run it. */
export interface RunningCommand {
  readonly process: ChildProcess;
  readonly ended: Promise<CommandEnding>;
  /** Resolves once the output contains a text; rejects when the command ends before. */
  prints(text: string): Promise<void>;
  /** Sends a signal and resolves with the ending. */
  stop(signal: NodeJS.Signals): Promise<CommandEnding>;
}

/** Variables of the surrounding shell that would change what the commands do. */
const NEUTRAL = {
  PORT: undefined,
  CONTENT_PORT: undefined,
  SITE_DIST: undefined,
  DOMAIN: undefined,
  SANITY_PROJECT_ID: undefined,
  SANITY_DATASET: undefined,
  SANITY_API_HOST: undefined,
};

/** Runs `scripts/{name}.ts`. */
export function startCommand(
  name: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): RunningCommand {
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    env: { ...process.env, ...NEUTRAL, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<CommandEnding>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });

  return {
    process: child,
    ended,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`${name} ended without printing '${text}':\n${output}`)));
      }),
    async stop(signal) {
      child.kill(signal);
      return await ended;
    },
  };
}

/** Attempts to start a command on ports that are still free when it listens there. */
const PORT_ATTEMPTS = 5;

/**
 * Starts a command on free ports and waits until it has printed `text`. Between the choice of a port and the command's
 * use of it any other program may take it; then others are chosen.
 * @param start starts the command on the given ports.
 */
export async function startOnFreePorts(
  text: string,
  start: (port: number, other: number) => RunningCommand,
): Promise<{ readonly command: RunningCommand; readonly ports: readonly [number, number] }> {
  for (let attempt = 1; ; attempt += 1) {
    const ports = [await freePort(), await freePort()] as const;
    const command = start(...ports);
    try {
      await command.prints(text);
      return { command, ports };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS || !/in use/.test(String(error))) throw error;
    }
  }
}

/** Listens on a port until it is released. */
export async function occupyPort(): Promise<{ readonly port: number; release(): Promise<void> }> {
  const server = createServer((socket) => socket.destroy());
  const port = await listenLocally(server);
  return { port, release: () => new Promise((released) => server.close(() => released())) };
}
