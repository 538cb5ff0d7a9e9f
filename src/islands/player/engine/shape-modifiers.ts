import RepeaterModifier from 'lottie-web/player/js/utils/shapes/RepeaterModifier';
import RoundCornersModifier from 'lottie-web/player/js/utils/shapes/RoundCornersModifier';
import { ShapeModifiers } from 'lottie-web/player/js/utils/shapes/ShapeModifiers';
import TrimModifier from 'lottie-web/player/js/utils/shapes/TrimModifier';

/** Registers common shape modifiers by their type in files. */
ShapeModifiers.registerModifier('rd', RoundCornersModifier);
ShapeModifiers.registerModifier('rp', RepeaterModifier);
ShapeModifiers.registerModifier('tm', TrimModifier);
