import SVGDropShadowEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGDropShadowEffect';
import SVGFillFilter from 'lottie-web/player/js/elements/svgElements/effects/SVGFillFilter';
import SVGGaussianBlurEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGGaussianBlurEffect';
import SVGProLevelsFilter from 'lottie-web/player/js/elements/svgElements/effects/SVGProLevelsFilter';
import SVGStrokeEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGStrokeEffect';
import SVGTintEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGTintEffect';
import SVGTransformEffect from 'lottie-web/player/js/elements/svgElements/effects/SVGTransformEffect';
import SVGTritoneFilter from 'lottie-web/player/js/elements/svgElements/effects/SVGTritoneFilter';
import { registerEffect } from 'lottie-web/player/js/elements/svgElements/SVGEffects';
import type { drawnEffectTypes } from '../../../../config/limits/player-values.ts';
import type { AnimationData } from '../../animation-data.ts';
import { fieldsIn } from '../repair-data.ts';
import { SetMatte } from './set-matte.ts';

/** Class of an effect, the number of values it reads, and whether it is part of the layer's filter. */
type EffectKind = readonly [effect: object, values: number, isFilter: boolean];

/** Layer effects by their type in files. */
const EFFECTS: Readonly<Record<number, EffectKind>> = {
  20: [SVGTintEffect, 3, true],
  21: [SVGFillFilter, 7, true],
  22: [SVGStrokeEffect, 11, false],
  23: [SVGTritoneFilter, 3, true],
  24: [SVGProLevelsFilter, 36, true],
  25: [SVGDropShadowEffect, 5, true],
  28: [SetMatte, 1, false],
  29: [SVGGaussianBlurEffect, 3, true],
  35: [SVGTransformEffect, 9, false],
} satisfies Record<(typeof drawnEffectTypes)[number], EffectKind>;

for (const [type, [effect, , isFilter]] of Object.entries(EFFECTS))
  registerEffect(Number(type), effect, isFilter);

/**
 * Removes effects without the values that the engine reads, so that the layer is drawn without them. Mutates the data.
 */
export function repairEffects({ layers, assets = [] }: AnimationData): void {
  for (const list of [layers, ...assets.map((asset) => asset.layers)]) {
    for (const layer of fieldsIn(list)) {
      layer['ef'] &&= fieldsIn(layer['ef']).filter(({ ty: type, ef: values }) => {
        const [, needed] = EFFECTS[Number(type)] ?? [undefined, 0];
        return Array.isArray(values) && fieldsIn(values).length >= needed;
      });
    }
  }
}
