/* What helps when a navigation is slow or fails, in one chunk. */
import '../loading-bar/start-loading-bar.ts';
import '../navigation-notice/start-navigation-notice.ts';
import '../render-errors/start-error-page.ts';
