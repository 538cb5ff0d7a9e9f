import { build, type InlineConfig } from 'vite';

/** `production` as visitors get it; `development` has React's own checks. */
export type BuildMode = 'production' | 'development';

/** Bundles with Vite for a mode, whatever mode the tests themselves run in. */
export async function buildForMode(
  mode: BuildMode,
  config: InlineConfig,
): Promise<Awaited<ReturnType<typeof build>>> {
  const { NODE_ENV: before } = process.env;
  // React's builds go by this variable, and Vite by it too.
  process.env['NODE_ENV'] = mode;
  try {
    return await build({
      configFile: false,
      logLevel: 'error',
      mode,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      ...config,
    });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
