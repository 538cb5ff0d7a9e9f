import ImageElement from 'lottie-web/player/js/elements/ImageElement';
import NullElement from 'lottie-web/player/js/elements/NullElement';
import SolidElement from 'lottie-web/player/js/elements/SolidElement';
import SVGShapeElement from 'lottie-web/player/js/elements/svgElements/SVGShapeElement';
import { Composition } from './composition.ts';
import { registerLayer } from './layer-stack.ts';
import { COLOUR, COMPOSITION, NOTHING, PICTURE, SHAPES } from './layer-types.ts';

/** Registers the types of layers that most animations have. */
registerLayer(COMPOSITION, Composition);
registerLayer(COLOUR, SolidElement);
registerLayer(PICTURE, ImageElement);
registerLayer(NOTHING, NullElement);
registerLayer(SHAPES, SVGShapeElement);
