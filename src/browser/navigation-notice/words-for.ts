/** Text of the notice: its attribute in the page. */
export type NoticeWords = 'offline' | 'unreachable' | 'online';

/** State of the network, as far as the browser knows it. */
export interface NetworkState {
  readonly isOnline: boolean;
  /** True if it has changed since the navigation failed. */
  readonly isChange?: boolean;
}

/** Chooses what the notice of a failed navigation says. */
export function wordsFor({ isOnline, isChange = false }: NetworkState): NoticeWords {
  if (!isOnline) return 'offline';
  return isChange ? 'online' : 'unreachable';
}
