import groq from 'groq';
import { linkProjection, pictureProjection } from '../../content/projections.ts';

export const leftTonightProjection = groq`_type == "leftTonight" => {
  _key, _type, heading, intro, exampleLabel, clock,
  offers[]{
    _key, shop, kind, contents, price, fullPrice, start, end, left, outFrom, soldOutAt,
    picture${pictureProjection}, link${linkProjection}
  }
}`;
