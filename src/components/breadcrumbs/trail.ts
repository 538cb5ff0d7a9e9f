import type { Breadcrumb } from '../../routing/route-table.ts';

/**
 * The breadcrumbs to show: the trail of a page, beginning with the home page even when no
 * document names it as its parent. Empty for the home page itself: one step leads nowhere.
 */
export function visibleTrail(trail: readonly Breadcrumb[], home: Breadcrumb): readonly Breadcrumb[] {
  const steps = trail.filter((step) => step.path !== home.path);
  return steps.length === 0 ? [] : [home, ...steps];
}
