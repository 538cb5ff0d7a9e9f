import { EnvironmentError } from '../src/config/environment.ts';
import { buildSite } from '../src/publish/build-site.ts';
import { CommandError } from '../src/publish/run-step.ts';
import { createProgress } from '../src/process/progress.ts';
import { siteFolder } from './lib/site-folder.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { errorMessage } from '../src/process/error-message.ts';

const progress = createProgress();
const signal = stopSignal();

try {
  await buildSite({
    environment: process.env,
    outDir: siteFolder(process.env),
    report: progress,
    show: true,
    signal,
  });
} catch (error) {
  progress.abandon();
  if (!signal.aborted) {
    process.exitCode = 1;
    if (!(error instanceof CommandError && error.shown)) {
      console.error(errorMessage(error));
    }
    if (error instanceof EnvironmentError) {
      console.error('To build with the local content service, which needs no configuration, run: npm start');
    }
  }
}
