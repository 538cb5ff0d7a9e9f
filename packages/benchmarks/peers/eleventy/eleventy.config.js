/** Settings of Eleventy. */
export default function configure(settings) {
  settings.setQuietMode(true);
  return { dir: { input: 'src', output: 'dist' } };
}
