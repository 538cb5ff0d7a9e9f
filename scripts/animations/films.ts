import type { Film } from './film.ts';
import { allDone } from './scenes/all-done.ts';
import { bagCourier } from './scenes/bag-courier.ts';
import { closingTime } from './scenes/closing-time.ts';
import { growingPlanet } from './scenes/growing-planet.ts';
import { happyLoaf } from './scenes/happy-loaf.ts';
import { rescueBag } from './scenes/rescue-bag.ts';

/** Every animation of the brand. */
export const FILMS: readonly Film[] = [allDone, bagCourier, closingTime, growingPlanet, happyLoaf, rescueBag];
