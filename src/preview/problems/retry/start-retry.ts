import { retryUntil } from './retry-until.ts';

/** Loads the page again, at its address, once the server no longer says that it cannot be had. */
async function reloadWhenServed(): Promise<boolean> {
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
  if (status === 503) return false;
  location.reload();
  return true;
}

const tryNow = retryUntil({
  attempt: reloadWhenServed,
  isHidden: () => document.hidden,
  random: Math.random,
});
document.addEventListener('visibilitychange', tryNow);
addEventListener('online', tryNow);
// Said only where it is so: without scripts there is the link.
document.getElementById('again')?.removeAttribute('hidden');
