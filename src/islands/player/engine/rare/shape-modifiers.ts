import OffsetPathModifier from 'lottie-web/player/js/utils/shapes/OffsetPathModifier';
import PuckerAndBloatModifier from 'lottie-web/player/js/utils/shapes/PuckerAndBloatModifier';
import { ShapeModifiers } from 'lottie-web/player/js/utils/shapes/ShapeModifiers';
import ZigZagModifier from 'lottie-web/player/js/utils/shapes/ZigZagModifier';

/** Registers rarely used shape modifiers by their type in files. */
ShapeModifiers.registerModifier('op', OffsetPathModifier);
ShapeModifiers.registerModifier('pb', PuckerAndBloatModifier);
ShapeModifiers.registerModifier('zz', ZigZagModifier);
