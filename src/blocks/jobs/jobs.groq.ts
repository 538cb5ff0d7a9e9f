import groq from 'groq';
import { linkProjection } from '../../content/projections.ts';

export const jobsProjection = groq`_type == "jobs" => {
  _key, _type, heading, intro,
  openings[]{
    _key, title, text, place, contract, postedAt, validThrough, locality, country,
    link${linkProjection}
  }
}`;
