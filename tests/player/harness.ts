import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type LastingBrowser, useBrowser } from '../support/lasting-browser.ts';
import { movingSquare } from './animations.ts';
import type { BuildMode } from './build-for-mode.ts';
import type { LabCounts, LabEvent, LabProperties, MountOptions } from './fixture/lab.ts';
import { serveFixture, type FixtureServer } from './serve-fixture.ts';
import type { PlayerStatus, PlayerEventName, PlayerHandle, PlayerView } from 'animation-player';

type Method = Exclude<keyof PlayerHandle, 'getState'>;

/** Fixture page in a browser, in which tests mount players. */
export interface PlayerPage {
  readonly page: Page;
  /** Mounts a player under an id and waits for its handle. */
  mount(properties: LabProperties, options?: MountOptions & { readonly id?: string }): Promise<void>;
  update(properties: LabProperties, id?: string): Promise<void>;
  unmount(id?: string): Promise<void>;
  call<Name extends Method>(method: Name, ...args: Parameters<PlayerHandle[Name]>): Promise<unknown>;
  state(id?: string): Promise<PlayerView>;
  /** Waits until a player has a status. */
  reaches(status: PlayerStatus, id?: string): Promise<void>;
  /** Returns the events delivered as callbacks: of one type, or of all but `frame`. */
  events(type?: PlayerEventName, id?: string): Promise<readonly LabEvent[]>;
  /** Lets time pass on a page whose clock stands still (`open({ clock: true })`). */
  pass(milliseconds: number): Promise<void>;
  problems(): Promise<readonly string[]>;
  counts(): Promise<LabCounts>;
}

/** Options of the browser context and the fixture page. */
export interface OpenOptions extends BrowserContextOptions {
  /** Time passes only when a test says so. */
  readonly clock?: boolean;
  /** True if the test brings in code of others, which leaves listeners. */
  readonly hasForeignCode?: boolean;
}

/** Id under which players are mounted. */
export const DEFAULT_ID = 'one';

function control(page: Page): PlayerPage {
  return {
    page,
    async mount(properties, { id = DEFAULT_ID, ...options } = {}) {
      await page.evaluate(([name, props, rest]) => window.lab.mount(name, props, rest), [
        id,
        properties,
        options,
      ] as const);
      await page.waitForFunction(
        (name) => {
          try {
            return window.lab.handle(name).getState() !== undefined;
          } catch {
            return false;
          }
        },
        id,
        { polling: 20 },
      );
    },
    update: (properties, id = DEFAULT_ID) =>
      page.evaluate(([name, props]) => window.lab.update(name, props), [id, properties] as const),
    unmount: (id = DEFAULT_ID) => page.evaluate((name) => window.lab.unmount(name), id),
    call: (method, ...args) =>
      page.evaluate(
        ([id, name, values]) => {
          // The parameters belong to the method: the caller's types say so.
          const run = window.lab.handle(id)[name] as (...all: readonly unknown[]) => unknown;
          return run(...values);
        },
        [DEFAULT_ID, method, args] as const,
      ),
    state: (id = DEFAULT_ID) =>
      page.evaluate((name) => {
        const view = window.lab.handle(name).getState();
        if (view === undefined) throw new Error('There is no player.');
        return view;
      }, id),
    async reaches(status, id = DEFAULT_ID) {
      await page.waitForFunction(
        ([name, wanted]) => window.lab.handle(name).getState()?.status === wanted,
        [id, status] as const,
        { polling: 20 },
      );
    },
    events: (type, id = DEFAULT_ID) =>
      page.evaluate(
        ([name, wanted]) =>
          window.lab.events.filter(
            (event) =>
              event.id === name &&
              event.via === 'callback' &&
              (wanted === undefined ? event.type !== 'frame' : event.type === wanted),
          ),
        [id, type] as const,
      ),
    pass: (milliseconds) => page.clock.runFor(milliseconds),
    problems: () => page.evaluate(() => window.lab.problems),
    counts: () => page.evaluate(() => window.lab.counts()),
  };
}

/** The browser, the fixture page and its server; shared by the tests of a file. */
export interface PlayerLab {
  readonly server: FixtureServer;
  readonly browser: LastingBrowser;
  /** Opens the fixture page in a fresh profile; closed after the test. */
  open(options?: OpenOptions): Promise<PlayerPage>;
}

/** Time in milliseconds after which nothing of an unmounted player may be left on a page whose clock stands still. */
const LONGEST_DELAY_MS = 1000;

/** Serves the fixture page to the tests of a file; each test fails if its players leave anything behind. */
export function usePlayerLab(mode: BuildMode = 'production'): PlayerLab {
  let server: FixtureServer | undefined;
  const opened = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The lab is open only while tests run.');
    return value;
  };

  const browser = useBrowser();

  beforeAll(async () => {
    server = await serveFixture(inject('fixtures')[mode]);
  });
  let checks: (() => Promise<void>)[] = [];
  afterEach(async () => {
    const all = checks;
    checks = [];
    for (const check of all) await check();
  });
  afterAll(() => server?.close());

  return {
    get server() {
      return opened(server);
    },
    browser,
    async open({ clock = false, hasForeignCode = false, ...options } = {}) {
      opened(server).requests.length = 0;
      const context = await browser.newContext({
        baseURL: opened(server).origin,
        viewport: { width: 800, height: 600 },
        ...options,
      });
      const page = await context.newPage();
      if (clock) {
        await page.clock.install({ time: 0 });
        await page.goto('/');
        await page.waitForFunction(() => 'lab' in window);
        await page.clock.pauseAt(60_000);
      } else {
        await page.goto('/');
        await page.waitForFunction(() => 'lab' in window);
      }
      const { nodes: _, ...before } = await page.evaluate(() => window.lab.counts());
      checks.push(async () => {
        if (page.isClosed() || hasForeignCode) return;
        await page.evaluate(() => window.lab.clear());
        if (clock) await page.clock.runFor(LONGEST_DELAY_MS);
        await expect
          .poll(() => page.evaluate(() => window.lab.counts()), { message: 'held without players' })
          .toMatchObject(before);
      });
      return control(page);
    },
  };
}

/** Mounts a player with controls and an animation of 30 frames, and waits until it is there or has failed. */
export async function mountSquare(
  lab: PlayerLab,
  properties: LabProperties = {},
  options: OpenOptions = {},
): Promise<PlayerPage> {
  const src = lab.server.file('square.json', { body: JSON.stringify(movingSquare()) });
  const player = await lab.open(options);
  await player.mount({ src, controls: true, description: 'A square', ...properties }, { width: 500 });
  await player.page.waitForFunction(() =>
    window.lab.events.some(({ type }) => type === 'ready' || type === 'error'),
  );
  return player;
}

/** Finds a button of the player by its whole name. */
export const button = ({ page }: PlayerPage, name: string) => page.getByRole('button', { name, exact: true });
