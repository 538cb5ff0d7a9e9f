import type { Plugin } from 'vite';

/** Hint for V8: compiles every function of the file eagerly, off the main thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The engine's module: in the repository, and in the published package. */
const ENGINE = /\/(?:engine\/lottie-engine\.ts|dist\/lottie-engine\.js)$/;

/**
 * Creates a Vite plugin that has the engine compiled eagerly. Most of its functions are called for the first frame, and
 * lazy compilation takes a fifth of the time to that frame. Other files are not marked: compiled functions that are not
 * called cost memory.
 */
export function compileEngineAhead(): Plugin {
  return {
    name: 'animation-player-compile-ahead',
    apply: 'build',
    generateBundle: {
      // After the minifier, which removes comments.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => ENGINE.test(id))) continue;
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
