import type { Plugin } from 'vite';

/** Browsers that know it compile every function of a file while it arrives, beside the page's own thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

const ENGINE = '/engine/lottie-engine.ts';

/**
 * Has the drawing engine compiled before it is needed, in builds with Vite. Most of its functions are called for the first
 * frame, and compiling each one by itself when it is called takes a fifth of the time from the engine to that frame. Other
 * parts of a page are not marked: what is compiled and not called costs memory.
 */
export function compileEngineAhead(): Plugin {
  return {
    name: 'animation-player-compile-ahead',
    apply: 'build',
    generateBundle: {
      // The minifier, which comes before, takes comments out.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => id.endsWith(ENGINE))) continue;
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
