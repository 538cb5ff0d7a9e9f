import groq from 'groq';
import {
  linkProjection,
  pictureProjection,
  portableTextProjection,
  vectorAnimationProjection,
} from '../../content/projections.ts';

export const mediaWithTextProjection = groq`_type == "mediaWithText" => {
  _key, _type, heading, media, layout, picturePosition,
  content[]${portableTextProjection},
  picture${pictureProjection},
  animation${vectorAnimationProjection},
  action${linkProjection}
}`;
