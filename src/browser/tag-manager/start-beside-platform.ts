import { whileAllowed } from '../consent/while-allowed.ts';

// A hosted consent platform tells Google's tags each decision by itself.
whileAllowed(['marketing'], async () => {
  const { startTagManager } = await import('./page-tag-manager.ts');
  return () => startTagManager(false);
});
