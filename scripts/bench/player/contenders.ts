/** Kind of page around a player: plain HTML, or a React application. */
export type PageKind = 'plain' | 'React';

/** Measured animation. */
export interface MeasuredAnimation {
  /** Name of its file, `.json` or `.lottie`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Player in a page. */
export interface Contender {
  readonly player: string;
  readonly page: PageKind;
  /** Code of the page's module; `SRC` is the address of the animation. In React pages its default export is a component. */
  readonly module: string;
  /** Renders the HTML of the player as a server sends it; without it, its element is empty. */
  readonly body?: (animation: MeasuredAnimation) => string;
  readonly playsPackages: boolean;
}

/** Server-side renderer of our player; bundled, because its sources are no plain JavaScript. */
export interface OwnServer {
  renderPlayer(properties: object): string;
}

/** Name of our player in tables. */
export const OURS = 'ours';
const AARSTEIN = '@aarsteinmedia/dotlottie-player';
const WASM = '@lottiefiles/dotlottie-web';
const REACT_PEER = 'lottie-react';

/** Names of all players, ours first. */
export const PLAYERS: readonly string[] = [OURS, AARSTEIN, WASM, REACT_PEER];

/** Import of the published bundle: its modules do not go together with the version of their engine that npm installs. */
const AARSTEIN_MODULE = "import '../../node_modules/@aarsteinmedia/dotlottie-player/dist/unpkg-light.js';";
const WASM_MODULE = `
  import { DotLottie } from '@lottiefiles/dotlottie-web';
  import wasm from '../../node_modules/@lottiefiles/dotlottie-web/dist/dotlottie-player.wasm?url';
  DotLottie.setWasmUrl(wasm);
  const start = (canvas, src) => {
    const player = new DotLottie({ canvas, src, autoplay: true, loop: true });
    player.addEventListener('frame', () => window.bench.draws());
    return player;
  };`;
const OUR_STYLES = "import '@/islands/player/player.css';";

/** React page without a player, to measure the weight of React itself. */
export const REACT_ALONE: Contender = {
  player: 'React alone',
  page: 'React',
  module: 'export default () => null;',
  playsPackages: true,
};

/**
 * Lists every player in both kinds of page, set up as its documentation says, in its smallest build that plays the
 * measured animations. In a plain page ours is rendered by the server and hydrated by the page's loader, as on this site.
 *
 * @param server renders our player.
 * @param labels texts of our player.
 */
export function contenders(server: OwnServer, labels: object): readonly Contender[] {
  const properties = { autoplay: true, loop: true, labels };
  return [
    {
      player: OURS,
      page: 'plain',
      module: `${OUR_STYLES} import '@/islands/player/page/load-players.ts';`,
      body: ({ name, width, height }) => {
        const all = { ...properties, src: `/${name}`, width, height };
        const written = JSON.stringify(all).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
        return `<div data-animation-player='${written}'>${server.renderPlayer(all)}</div>`;
      },
      playsPackages: true,
    },
    {
      player: AARSTEIN,
      page: 'plain',
      module: AARSTEIN_MODULE,
      body: ({ name }) => `<dotlottie-player src="/${name}" autoplay loop></dotlottie-player>`,
      playsPackages: true,
    },
    {
      player: WASM,
      page: 'plain',
      module: `${WASM_MODULE} start(document.querySelector('canvas'), SRC);`,
      body: () => '<canvas width="500" height="500"></canvas>',
      playsPackages: true,
    },
    {
      player: OURS,
      page: 'React',
      module: `
        ${OUR_STYLES}
        import { createElement } from 'react';
        import { AnimationPlayer } from '@/islands/player/AnimationPlayer.tsx';
        const properties = ${JSON.stringify(properties)};
        export default () => createElement(AnimationPlayer, { ...properties, src: SRC });`,
      playsPackages: true,
    },
    {
      player: AARSTEIN,
      page: 'React',
      module: `
        import { createElement } from 'react';
        ${AARSTEIN_MODULE}
        export default () => createElement('dotlottie-player', { src: SRC, autoplay: true, loop: true });`,
      playsPackages: true,
    },
    {
      player: WASM,
      page: 'React',
      module: `
        import { createElement, useEffect, useRef } from 'react';
        ${WASM_MODULE}
        export default () => {
          const canvas = useRef(null);
          useEffect(() => {
            const player = start(canvas.current, SRC);
            return () => player.destroy();
          }, []);
          return createElement('canvas', { ref: canvas, width: 500, height: 500 });
        };`,
      playsPackages: true,
    },
    {
      player: REACT_PEER,
      page: 'React',
      module: `
        import { createElement } from 'react';
        import { LottieLight } from 'lottie-react';
        export default () => createElement(LottieLight, { src: SRC, autoplay: true, loop: true });`,
      playsPackages: false,
    },
  ];
}

/** Beginning of a contender's module. */
const SRC = "const SRC = document.getElementById('root').dataset.src;";

/** Builds the module of a contender's page. */
export function pageModule({ page, module }: Contender): string {
  if (page === 'plain') return `${SRC}\n${module}`;
  return `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import Contender from './contender.js';
    createRoot(document.getElementById('root')).render(createElement(Contender));`;
}

/** Builds the module of the component of a React page; `undefined` for plain pages. */
export function componentModule({ page, module }: Contender): string | undefined {
  return page === 'React' ? `${SRC}\n${module}` : undefined;
}

/** Element that {@link fillPage} replaces by the player. */
const PLACE = '<div id="root"></div>';

/** HTML of the page, with nothing but an element for the player. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Benchmark</title>
    <link rel="icon" href="data:," />
    <style>#root, #root > * { display: block; inline-size: 500px; block-size: 500px }</style>
  </head>
  <body>${PLACE}<script type="module" src="./page.js"></script></body>
</html>`;

/** Inserts a contender that shows an animation into a built page. */
export function fillPage(page: string, { body }: Contender, animation: MeasuredAnimation): string {
  return page.replace(
    PLACE,
    () => `<div id="root" data-src="/${animation.name}">${body?.(animation) ?? ''}</div>`,
  );
}
