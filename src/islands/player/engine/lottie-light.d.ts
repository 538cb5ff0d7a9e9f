/** The engine's smallest build without `eval`; the package describes it only under another name. */
declare module 'lottie-web/build/player/lottie_light.min.js' {
  export { default } from 'lottie-web';
}
