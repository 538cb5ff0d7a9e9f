import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { PICTURE_LISTS, pictureListPath } from '../../src/config/picture-list.ts';
import { PICTURES_PATH } from '../../src/config/content-service.ts';
import { occupyPort, startCommand, startOnFreePorts, type RunningCommand } from './command-runner.ts';
import { freePort } from '../../scripts/lib/ports.ts';

/** Signals that stop a command; in the quick tier other tests of the same command send the first. */
const SIGNALS = (['SIGINT', 'SIGTERM'] as const).slice(inject('tier') === 'sweep' ? 0 : 1);

/** Images of the local content service's dataset. */
const IMAGES = new URL('../../dataset/production/images/', import.meta.url);

let folder: string;
const running: RunningCommand[] = [];

function start(name: string, variables: Record<string, string>): RunningCommand {
  const command = startCommand(name, variables);
  running.push(command);
  return command;
}

async function serve(
  variables: Record<string, string> = {},
): Promise<{ command: RunningCommand; origin: string }> {
  const { command, ports } = await startOnFreePorts('http://localhost:', (port) =>
    start('serve', { PORT: String(port), SITE_DIST: join(folder, 'dist'), ...variables }),
  );
  return { command, origin: `http://localhost:${ports[0]}` };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-contract-'));
  await mkdir(join(folder, 'dist/de'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), 'home');
  await writeFile(join(folder, 'dist/de/404.html'), 'nicht gefunden');
  await writeFile(join(folder, 'dist/_redirects'), '/de/* /de/404.html 404\n');
  await writeFile(join(folder, 'dist/_headers'), '/*\n  X-Frame-Options: DENY\n');
});

afterEach(async () => {
  for (const command of running.splice(0)) {
    command.process.kill('SIGKILL');
    await command.ended;
  }
});

afterAll(() => rm(folder, { recursive: true }));

describe('npm run serve', () => {
  it('serves the folder on PORT with its rules, to this machine only, and with functions of third parties', async () => {
    const { origin } = await serve({ AMPLITUDE_API_KEY: '0123456789abcdef0123456789abcdef' });
    const home = await fetch(origin);
    expect([home.status, await home.text(), home.headers.get('x-frame-options')]).toEqual([
      200,
      'home',
      'DENY',
    ]);
    const missing = await fetch(`${origin}/de/nope/`);
    expect([missing.status, await missing.text()]).toEqual([404, 'nicht gefunden']);
    expect((await fetch(origin.replace('localhost', '127.0.0.1'))).status).toBe(200);
    await expect(fetch(origin.replace('localhost', '[::1]'))).rejects.toThrow();
    const post = async (path: string) => {
      const headers = { Origin: origin, 'Content-Type': 'application/json' };
      return (await fetch(`${origin}${path}`, { method: 'POST', headers, body: '{}' })).status;
    };
    expect([await post('/api/events'), await post('/api/errors')]).toEqual([403, 404]);
  });

  it('names a malformed variable of a third party', async () => {
    const command = start('serve', {
      SITE_DIST: join(folder, 'dist'),
      PORT: String(await freePort()),
      SENTRY_DSN: 'sentry',
    });
    const { code, output } = await command.ended;
    expect([code, output]).toEqual([1, expect.stringContaining('SENTRY_DSN has the malformed value')]);
  });

  it.each(SIGNALS)('stops on %s in spite of keep-alive connections', async (signal) => {
    const { command, origin } = await serve();
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      const sent = request(origin.replace('localhost', '127.0.0.1'), { agent }, (response) => {
        response.resume().on('end', resolve);
      });
      sent.on('error', reject).end();
    });
    const { code } = await command.stop(signal);
    agent.destroy();
    expect(code).toBe(0);
  });

  it('names the build command without a built site', async () => {
    const { code, output } = await start('serve', { SITE_DIST: join(folder, 'missing') }).ended;
    expect([code, output]).toEqual([
      1,
      `There is no built site in ${join(folder, 'missing')}. Build it with 'npm run build', or let 'npm start' build and serve it.\n`,
    ]);
  });

  it.each([
    ['the site has its images from', (port: number) => ({ built: port, variables: {} })],
    [
      'CONTENT_PORT names',
      (port: number) => ({ built: port + 1, variables: { CONTENT_PORT: String(port) } }),
    ],
  ])('brings the local content service that %s', async (_, settingsFor) => {
    const contentPort = await freePort();
    const { built, variables } = settingsFor(contentPort);
    const site = await mkdtemp(join(tmpdir(), 'serve-images-'));
    onTestFinished(() => rm(site, { recursive: true }));
    await writeFile(join(site, 'index.html'), 'home');
    const image = (await readdir(IMAGES)).find((name) => name.endsWith('.svg')) ?? '';
    const record = { contentOrigin: `http://localhost:${built}` };
    await writeFile(join(site, BUILD_RECORD), JSON.stringify(record));
    await mkdir(join(site, PICTURE_LISTS.path));
    await writeFile(join(site, pictureListPath(image)), JSON.stringify([image]));
    const { command, origin } = await serve({ SITE_DIST: site, ...variables });
    const response = await fetch(`${origin}${PICTURES_PATH}${image}`);
    expect([response.status, await response.text()]).toEqual([
      200,
      await readFile(new URL(image, IMAGES), 'utf8'),
    ]);
    expect((await fetch(`http://localhost:${contentPort}/`)).status).toBeGreaterThan(0);
    expect((await command.stop('SIGTERM')).code).toBe(0);
    await expect(fetch(`http://localhost:${contentPort}/`)).rejects.toThrow();
  });

  it('says that images are left out, and stops cleanly when npm repeats the signal', async () => {
    const { command } = await serve();
    await command.prints('Images are left out: set SANITY_PROJECT_ID and SANITY_DATASET');
    command.process.kill('SIGINT');
    expect((await command.stop('SIGINT')).code).toBe(0);
  });

  it('names a port that is in use', async () => {
    const taken = await occupyPort();
    const variables = { PORT: String(taken.port), SITE_DIST: join(folder, 'dist') };
    const { code, output } = await start('serve', variables).ended;
    await taken.release();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${taken.port} is in use.`);
    expect(output).toContain('PORT=');
    expect(output).not.toContain('    at ');
  });

  it('rejects an invalid PORT', async () => {
    const variables = { PORT: 'http', SITE_DIST: join(folder, 'dist') };
    const { code, output } = await start('serve', variables).ended;
    expect([code, output]).toEqual([1, "PORT must be a port from 1 to 65535, not 'http'.\n"]);
  });
});

/** Commands that start a stack; the quick tier tries each with one port and one signal, the sweep with both. */
const STACKS = ['start', 'dev'] as const;
const isTried = (first: number, second: number) => inject('tier') === 'sweep' || first === second;
const withEach = <Value>(values: readonly Value[]) =>
  STACKS.flatMap((name, first) =>
    values.flatMap((value, second) => (isTried(first, second) ? [[name, value] as const] : [])),
  );

describe('a command that starts a stack', () => {
  it.each(withEach(['PORT', 'CONTENT_PORT']))(
    'scripts/%s.ts names a %s in use before it starts any work',
    async (name, variable) => {
      const [taken, other] = [await occupyPort(), await freePort()];
      const ports = { PORT: String(other), CONTENT_PORT: String(other), [variable]: String(taken.port) };
      const { code, output } = await start(name, ports).ended;
      await taken.release();
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^Port ${taken.port} is in use\\. .*${variable}=\\d+\\.$`, 'm'));
    },
  );

  it.each(withEach(['SIGINT', 'SIGTERM'] as const))(
    'scripts/%s.ts stops on %s during its work, and frees its ports',
    async (name, signal) => {
      const { command, ports } = await startOnFreePorts('Fetching content', (port, other) =>
        // Of its own: a build that finds a published site reads changes only, and says nothing of it.
        start(name, { PORT: String(port), CONTENT_PORT: String(other), SITE_DIST: join(folder, 'stack') }),
      );
      const [, contentPort] = ports;
      expect((await fetch(`http://127.0.0.1:${contentPort}/`)).status).toBeGreaterThan(0);
      const { code } = await command.stop(signal);
      expect(code).toBe(0);
      await expect(fetch(`http://127.0.0.1:${contentPort}/`)).rejects.toThrow();
    },
  );
});

it("npm start exits with the build's message when the build fails", async () => {
  // A hosted project whose configuration is rejected before any request.
  const variables = {
    PORT: String(await freePort()),
    SANITY_PROJECT_ID: 'p1',
    SANITY_DATASET: 'Not Valid',
  };
  const { code, output } = await start('start', variables).ended;
  expect(code).toBe(1);
  expect(output).toContain("SANITY_DATASET has the malformed value 'Not Valid'");
  expect(output).toContain('The build failed (exit code 1), so there is nothing to serve.');
  expect(output).not.toContain('DOMAIN is missing');
});

describe('npm run content', () => {
  it('listens on CONTENT_PORT until it is stopped', async () => {
    const { command, ports } = await startOnFreePorts('Content service', (port) =>
      start('content', { CONTENT_PORT: String(port) }),
    );
    const [port] = ports;
    const query = encodeURIComponent('count(*[_type == "page"])');
    const answer = await fetch(`http://localhost:${port}/v2025-02-19/data/query/production?query=${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/"result":\s*[1-9]\d*/);
    const { code } = await command.stop('SIGINT');
    expect(code).toBe(0);
  });

  it.each(SIGNALS)(
    'stops cleanly on %s as soon as it is ready, and when npm repeats the signal',
    async (signal) => {
      const { command, ports } = await startOnFreePorts('Content service', (port) =>
        start('content', { CONTENT_PORT: String(port) }),
      );
      const [port] = ports;
      command.process.kill(signal);
      const { code, output } = await command.stop(signal);
      expect([code, output]).toEqual([0, expect.stringContaining('production: ')]);
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    },
  );

  it('names a port that is in use', async () => {
    const taken = await occupyPort();
    const { code, output } = await start('content', { CONTENT_PORT: String(taken.port) }).ended;
    await taken.release();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`Port ${taken.port} is already in use.*CONTENT_PORT`));
  });
});
