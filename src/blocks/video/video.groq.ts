import groq from 'groq';
import { pictureProjection } from '../../content/projections/picture.ts';
import { portableTextProjection } from '../../content/projections/portable-text.ts';

export const videoProjection = groq`_type == "video" => {
  _key, _type, heading, intro, source, address, title, picture${pictureProjection}, duration, publishedAt,
  "file": file.asset->{url, mimeType},
  captions[]{_key, language, "url": file.asset->url},
  transcript[]${portableTextProjection}
}`;
