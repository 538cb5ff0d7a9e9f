import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';
import { portableTextProjection } from '../../content/projections/portable-text.ts';

/** What the page needs of a media-with-text block. */
export const mediaWithTextProjection = groq`_type == "mediaWithText" => {
  _key, _type, heading, picturePosition,
  content[]${portableTextProjection},
  picture${pictureProjection},
  action${linkProjection}
}`;
