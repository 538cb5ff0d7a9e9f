import type { AnimationData } from '../animation-data.ts';

/**
 * Resolves the addresses of external images against that of the animation; the engine would resolve them against the
 * page.
 */
export function resolveAssets({ assets = [], base }: AnimationData): void {
  for (const asset of assets) {
    const { p, u = '', e } = asset;
    if (typeof p !== 'string' || p === '' || e === 1 || p.startsWith('data:')) continue;
    if (URL.canParse(u + p, base)) Object.assign(asset, { p: new URL(u + p, base).href, u: '', e: 1 });
  }
}
