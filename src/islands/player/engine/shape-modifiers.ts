import OffsetPathModifier from 'lottie-web/player/js/utils/shapes/OffsetPathModifier';
import PuckerAndBloatModifier from 'lottie-web/player/js/utils/shapes/PuckerAndBloatModifier';
import RepeaterModifier from 'lottie-web/player/js/utils/shapes/RepeaterModifier';
import RoundCornersModifier from 'lottie-web/player/js/utils/shapes/RoundCornersModifier';
import { ShapeModifiers } from 'lottie-web/player/js/utils/shapes/ShapeModifiers';
import TrimModifier from 'lottie-web/player/js/utils/shapes/TrimModifier';
import ZigZagModifier from 'lottie-web/player/js/utils/shapes/ZigZagModifier';

/** Everything that changes shapes, by its name in files. */
const MODIFIERS = {
  op: OffsetPathModifier,
  pb: PuckerAndBloatModifier,
  rd: RoundCornersModifier,
  rp: RepeaterModifier,
  tm: TrimModifier,
  zz: ZigZagModifier,
};

for (const [type, modifier] of Object.entries(MODIFIERS)) ShapeModifiers.registerModifier(type, modifier);
