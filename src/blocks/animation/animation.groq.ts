import groq from 'groq';
import { vectorAnimationProjection } from '../../content/projections/vector-animation.ts';

/** What the page needs of an animation block. */
export const animationProjection = groq`_type == "animation" => {
  _key, _type, heading, intro,
  animation${vectorAnimationProjection}
}`;
