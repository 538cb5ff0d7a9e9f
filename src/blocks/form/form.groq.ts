import groq from 'groq';
import { linkProjection, pictureProjection } from '../../content/projections.ts';

export const formProjection = groq`_type == "form" => {
  _key, _type, heading, intro, formId, layout, picture${pictureProjection},
  fields[]{
    _key, kind, name, label, help, required, autocomplete, width,
    choices[]{_key, label, value},
    link${linkProjection}
  },
  submitLabel, note, successHeading, successText
}`;
