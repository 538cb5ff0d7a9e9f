/** A player that is measured, and the page's module that shows it. */
export interface Contender {
  readonly name: string;
  /** Code of a module whose default export is a React component with the property `src`. */
  readonly module: string;
}

const CUSTOM_ELEMENT = 'dotlottie-player';

/** Ours first; the others as their own instructions say, with the smallest of their builds. */
export const CONTENDERS: readonly Contender[] = [
  {
    name: 'ours',
    module: `
      import { createElement } from 'react';
      import { AnimationPlayer } from '@/islands/player/AnimationPlayer.tsx';
      export default ({ src }) => createElement(AnimationPlayer, { src, autoplay: true, loop: true, width: 800, height: 800 });`,
  },
  {
    name: '@aarsteinmedia/dotlottie-player',
    module: `
      import { createElement } from 'react';
      // The published bundle: its modules do not go together with the version of their engine that npm installs.
      import '../../@aarsteinmedia/dotlottie-player/dist/unpkg-light.js';
      export default ({ src }) => createElement('${CUSTOM_ELEMENT}', { src, autoplay: true, loop: true });`,
  },
  {
    name: '@lottiefiles/dotlottie-web',
    module: `
      import { createElement, useEffect, useRef } from 'react';
      import { DotLottie } from '@lottiefiles/dotlottie-web';
      import wasm from '../../@lottiefiles/dotlottie-web/dist/dotlottie-player.wasm?url';
      DotLottie.setWasmUrl(wasm);
      export default ({ src }) => {
        const canvas = useRef(null);
        useEffect(() => {
          const player = new DotLottie({ canvas: canvas.current, src, autoplay: true, loop: true });
          player.addEventListener('frame', () => window.bench.draws());
          return () => player.destroy();
        }, [src]);
        return createElement('canvas', { ref: canvas, width: 500, height: 500 });
      };`,
  },
  {
    name: 'lottie-react',
    module: `
      import { createElement } from 'react';
      import { LottieLight } from 'lottie-react';
      export default ({ src }) => createElement(LottieLight, { src, autoplay: true, loop: true });`,
  },
];

/** The module of the page, which shows a contender. */
export const PAGE_MODULE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import Contender from './contender.js';
  const src = new URLSearchParams(location.search).get('src');
  createRoot(document.getElementById('root')).render(createElement(Contender, { src }));`;

/** The page itself: nothing but a place for the player. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Benchmark</title>
    <link rel="icon" href="data:," />
    <style>#root, #root > * { display: block; inline-size: 500px; block-size: 500px }</style>
  </head>
  <body><div id="root"></div><script type="module" src="./page.js"></script></body>
</html>`;
