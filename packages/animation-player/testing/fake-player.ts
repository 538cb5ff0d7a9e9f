import { requireAnimationData } from '../animation-data.ts';
import { Player } from '../control/player.ts';
import type { PlaybackProperties, PlayerNotice, PlayerParts, PlayerSource } from '../control/types.ts';
import type { AnimationSettings } from '../control/settings.ts';
import { animation } from './archives.ts';
import { createFakeTiming } from './fake-timing.ts';

/** Animation of a fake source. */
export interface FakeAnimation {
  readonly id?: string;
  readonly settings?: AnimationSettings;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Calls that a fake engine received. */
interface FakeEngine {
  readonly frames: number[];
  isDestroyed: boolean;
}

/** Half a second at 50 frames per second: an animation frame every 10 ms is half a frame. */
const HALF_A_SECOND = { op: 25, fr: 50 };

/** Creates a player without a browser, whose engine records calls. */
export function createFakePlayer(
  properties: PlaybackProperties = {},
  animations: readonly FakeAnimation[] = [{}],
  parts: Partial<PlayerParts> = {},
) {
  const timing = createFakeTiming();
  const notices: PlayerNotice[] = [];
  const engines: FakeEngine[] = [];
  const player = new Player(
    {
      timing,
      onNotice: (notice) => notices.push(notice),
      createEngine: () => {
        const engine: FakeEngine = { frames: [], isDestroyed: false };
        engines.push(engine);
        return Promise.resolve({
          show: (frame) => void engine.frames.push(frame),
          destroy: () => {
            engine.isDestroyed = true;
          },
        });
      },
      read: () =>
        Promise.resolve({
          initialIndex: 0,
          animations: animations.map(({ id = '', settings = {}, data }) => ({
            id,
            settings,
            data: Promise.resolve(requireAnimationData(animation({ ...HALF_A_SECOND, ...data }))),
          })),
        }),
      ...parts,
    },
    properties,
  );
  return {
    player,
    timing,
    engines,
    notices,
    /** Returns the names of the emitted events, without `frame`. */
    told: () => notices.map(({ type }) => type).filter((type) => type !== 'frame'),
    status: () => player.getState().status,
    frame: () => player.getState().frame,
    load: (source: PlayerSource = '/a.json') => player.load(source),
  };
}

/** Creates a player that has loaded. */
export async function loadedPlayer(...args: Parameters<typeof createFakePlayer>) {
  const fake = createFakePlayer(...args);
  await fake.load();
  return fake;
}
