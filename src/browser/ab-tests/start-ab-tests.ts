import { whileAllowed } from '../consent/while-allowed.ts';

whileAllowed(['marketing'], async () => (await import('./page-ab-tests.ts')).startAbTests);
