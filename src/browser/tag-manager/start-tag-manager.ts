import { whileAllowed } from '../consent/while-allowed.ts';

whileAllowed(['marketing'], async () => {
  const { startTagManager } = await import('./page-tag-manager.ts');
  return () => startTagManager(true);
});
