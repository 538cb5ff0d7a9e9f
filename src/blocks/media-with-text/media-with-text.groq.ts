import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';
import { portableTextProjection } from '../../content/projections/portable-text.ts';
import { vectorAnimationProjection } from '../../content/projections/vector-animation.ts';

export const mediaWithTextProjection = groq`_type == "mediaWithText" => {
  _key, _type, heading, media, picturePosition,
  content[]${portableTextProjection},
  picture${pictureProjection},
  animation${vectorAnimationProjection},
  action${linkProjection}
}`;
