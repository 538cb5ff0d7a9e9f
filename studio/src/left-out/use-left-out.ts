import { useSyncExternalStore } from 'react';
import type { LeftOutState, LeftOutStore } from './left-out-store.ts';

/** Subscribes to what the live site leaves out while the component is mounted. */
export function useLeftOut(store: LeftOutStore): LeftOutState {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
