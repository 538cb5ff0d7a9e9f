import { isMainThread } from 'node:worker_threads';
import { STOP_GRACE } from './program.ts';

// Preloaded into programs that this project starts (`startNode`): a parent that is killed can stop nobody, but its end
// closes the channel to it. Not in worker threads, which inherit the preloads of their process.
if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    // As if it were stopped: who cleans up then does so now.
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_GRACE).unref();
  });
  // Programs that this one starts may outlive it.
  const flag = process.execArgv.indexOf('--import');
  if (flag !== -1) process.execArgv.splice(flag, 2);
  // The listener alone must not keep a program alive that has nothing left to do.
  process.channel.unref();
}
