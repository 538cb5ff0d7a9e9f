import groq from 'groq';
import { pictureProjection, portableTextProjection } from '../../content/projections.ts';

/** Fields of a video that pages read. */
export const videoProjection = groq`_type == "video" => {
  _key, _type, heading, intro, source, address, title, picture${pictureProjection}, duration, publishedAt,
  "file": file.asset->{"id": _id, mimeType},
  captions[]{_key, language, "fileId": file.asset->_id},
  transcript[]${portableTextProjection}
}`;
