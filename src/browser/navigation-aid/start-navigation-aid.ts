import { onFirstSign } from '../navigation/first-sign.ts';
import { onEarlyFailure } from '../reload-guard/failures.ts';
import { loadNavigationAid } from './load-navigation-aid.ts';

/*
 * Loads what helps when a navigation is slow or fails, or a file is missing, with the first sign of a visitor: no page
 * needs it to be shown, and when it is needed there may be no network.
 */

onFirstSign(() => void loadNavigationAid());
onEarlyFailure(() => void loadNavigationAid());
