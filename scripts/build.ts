import { EnvironmentError } from '../src/config/environment.ts';
import { buildSite } from '../src/publish/build-site.ts';
import { createProgress } from './lib/progress.ts';
import { siteFolder } from './lib/site-folder.ts';

/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

const progress = createProgress();
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());

try {
  await buildSite({
    environment: process.env,
    outDir: siteFolder(process.env),
    report: progress,
    show: true,
    signal: abort.signal,
  });
} catch (error) {
  progress.abandon();
  process.exitCode = abort.signal.aborted ? INTERRUPTED : 1;
  if (!abort.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof EnvironmentError) {
      console.error('To build with the local content service, which needs no configuration, run: npm start');
    }
  }
}
