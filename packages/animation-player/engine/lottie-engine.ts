import NullElement from 'lottie-web/player/js/elements/NullElement';
import SolidElement from 'lottie-web/player/js/elements/SolidElement';
import SVGShapeElement from 'lottie-web/player/js/elements/svgElements/SVGShapeElement';
import { Composition } from './composition.ts';
import { registerLayer } from './layer-stack.ts';
import { COLOUR, COMPOSITION, NOTHING, PICTURE, SHAPES } from './layer-types.ts';
import { Picture } from './picture.ts';
import RepeaterModifier from 'lottie-web/player/js/utils/shapes/RepeaterModifier';
import RoundCornersModifier from 'lottie-web/player/js/utils/shapes/RoundCornersModifier';
import { ShapeModifiers } from 'lottie-web/player/js/utils/shapes/ShapeModifiers';
import TrimModifier from 'lottie-web/player/js/utils/shapes/TrimModifier';

/* Entry of the engine's chunk. */

export { startDrawing } from './drawing.ts';

// The types of layers that most animations have.
registerLayer(COMPOSITION, Composition);
registerLayer(COLOUR, SolidElement);
registerLayer(PICTURE, Picture);
registerLayer(NOTHING, NullElement);
registerLayer(SHAPES, SVGShapeElement);

// Common shape modifiers, by their type in files.
ShapeModifiers.registerModifier('rd', RoundCornersModifier);
ShapeModifiers.registerModifier('rp', RepeaterModifier);
ShapeModifiers.registerModifier('tm', TrimModifier);
