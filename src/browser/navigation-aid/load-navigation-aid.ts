import { doWithout } from '../reload-guard/do-without.ts';

/** Loads what helps when a navigation is slow or fails, or a file is missing. Resolves also when it cannot be had. */
export async function loadNavigationAid(): Promise<void> {
  await import('./navigation-aid.ts').catch(doWithout);
}
