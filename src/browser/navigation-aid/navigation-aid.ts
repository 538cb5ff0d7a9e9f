/* What helps while a navigation is under way, when it is slow or fails, or a file is missing, in one chunk. */
import './scroll-restoration.ts';
import '../loading-bar/start-loading-bar.ts';
import './notice.ts';
import './error-page.ts';
import './transition-clicks.ts';

export { chooseFor } from './reload-guard.ts';
