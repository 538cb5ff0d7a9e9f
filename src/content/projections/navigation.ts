import groq from 'groq';
import { linkProjection } from './link.ts';

/** Projection of what stands in the header: links, and groups of them. */
export const navigationProjection = groq`{
  _type == "link" => {_type, ...${linkProjection}},
  _type == "menuGroup" => {_type, _key, label, links[]${linkProjection}}
}`;
