import groq from 'groq';
import { linkProjection, pictureProjection } from '../../content/projections.ts';

export const leftTonightProjection = groq`_type == "leftTonight" => {
  _key, _type, heading, intro, exampleLabel,
  offers[]{
    _key, shop, kind, contents, price, fullPrice, start, end, left,
    picture${pictureProjection}, link${linkProjection}
  }
}`;
