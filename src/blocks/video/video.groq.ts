import groq from 'groq';
import { pictureProjection } from '../../content/projections/picture.ts';
import { portableTextProjection } from '../../content/projections/portable-text.ts';

export const videoProjection = groq`_type == "video" => {
  _key, _type, heading, intro, source, address, title, picture${pictureProjection}, duration, publishedAt,
  "file": file.asset->{"id": _id, mimeType},
  captions[]{_key, language, "fileId": file.asset->_id},
  transcript[]${portableTextProjection}
}`;
