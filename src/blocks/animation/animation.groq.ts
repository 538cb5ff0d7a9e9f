import groq from 'groq';
import { vectorAnimationProjection } from '../../content/projections.ts';

export const animationProjection = groq`_type == "animation" => {
  _key, _type, heading, intro,
  animation${vectorAnimationProjection}
}`;
