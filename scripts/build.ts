import { buildSite } from '../src/publish/build-site.ts';
import { createProgress } from './lib/progress.ts';

const progress = createProgress();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());

try {
  await buildSite({
    environment: process.env,
    outDir: process.env['SITE_DIST'] ?? 'dist',
    report: progress,
    show: true,
    signal: abort.signal,
  });
} catch (error) {
  progress.abandon();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
