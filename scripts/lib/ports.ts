import { createServer } from 'node:net';
import { DEFAULT_PORT } from 'content-service';

/** A port and the environment variable that changes it. */
export interface PortSetting {
  readonly port: number;
  readonly variable: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORTS = {
  PORT: 4321,
  PREVIEW_PORT: 4322,
  STUDIO_PORT: 3333,
  CONTENT_PORT: DEFAULT_PORT,
} as const;

/** Help texts of the variables for ports. */
export const PORT_HELP = {
  PORT: `Port of the site. Default: ${DEFAULT_PORTS.PORT}.`,
  PREVIEW_PORT: `Port of the preview. Default: ${DEFAULT_PORTS.PREVIEW_PORT}.`,
  STUDIO_PORT: `Port of the Studio. Default: ${DEFAULT_PORTS.STUDIO_PORT}.`,
  CONTENT_PORT: `Port of the local content service. Default: ${DEFAULT_PORTS.CONTENT_PORT}.`,
} as const;

const HIGHEST_PORT = 65_535;

/** Both addresses a browser may try for `localhost`. */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

/**
 * Reads a port from the environment.
 * @param fallback port where the variable is unset; by default that of `npm start`.
 * @throws RangeError naming the variable when it holds no port.
 */
export function readPort(
  variables: Variables,
  variable: keyof typeof DEFAULT_PORTS,
  fallback: number = DEFAULT_PORTS[variable],
): PortSetting {
  const text = variables[variable]?.trim() || String(fallback);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > HIGHEST_PORT) {
    throw new RangeError(`${variable} must be a port from 1 to ${HIGHEST_PORT}, not '${text}'.`);
  }
  return { port, variable };
}

/** Tries to listen on a port. @returns the system's error code, or `undefined` if the port is free. */
function listenErrorCode(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

async function portProblem({ port, variable }: PortSetting): Promise<string | undefined> {
  const codes = await Promise.all(LOOPBACK_ADDRESSES.map((host) => listenErrorCode(port, host)));
  if (codes.includes('EADDRINUSE')) {
    return `Port ${port} is in use. Stop the program that uses it or choose another port with ${variable}, for example ${variable}=${port < HIGHEST_PORT ? port + 1 : port - 1}.`;
  }
  if (codes.includes('EACCES')) {
    return `Port ${port} needs special rights on this machine. Choose one above 1023 with ${variable}.`;
  }
  // Any other code (no IPv6, for one) does not keep the other address from working.
  return undefined;
}

/**
 * Makes sure that ports can be had, before work begins that would be lost otherwise.
 * @throws Error naming each port that is taken and the variable to set.
 */
export async function ensurePortsFree(settings: readonly PortSetting[]): Promise<void> {
  const [first, second] = settings;
  if (first && second && first.port === second.port) {
    throw new Error(
      `${first.variable} and ${second.variable} are both ${first.port}. Choose two different ports.`,
    );
  }
  const problems = await Promise.all(settings.map(portProblem));
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** Finds a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
