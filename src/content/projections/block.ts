import groq from 'groq';
import { blockProjections } from '../../blocks/projections.generated.ts';
import { sectionProjection } from './section.ts';

/** Projection of the blocks of a page. */
export const blockFields = groq`{
    _key, _type, section${sectionProjection},
    ${blockProjections}
  }`;
