/* What helps while a navigation is under way, when it is slow or fails, or a file is missing, in one chunk. */
import '../entry-place/start-entry-place.ts';
import '../loading-bar/start-loading-bar.ts';
import '../navigation-notice/start-navigation-notice.ts';
import '../reload-guard/start-reload-guard.ts';
import '../render-errors/start-error-page.ts';
import '../transition-clicks/start-transition-clicks.ts';
