import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { SharedView } from '../../browser/consent/shared-view.ts';

/** Returns the state of a shared view, and takes it over while the component is mounted. */
export function useSharedView<State>(view: SharedView<State>): State {
  // Hydration begins with what the plain script shows.
  const state = useSyncExternalStore(view.subscribe, view.get, view.getShown);
  useLayoutEffect(() => view.handOver(), [view]);
  return state;
}
