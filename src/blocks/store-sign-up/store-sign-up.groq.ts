import groq from 'groq';
import { pictureProjection } from '../../content/projections/picture.ts';

/** What the page needs of a store sign-up. */
export const storeSignUpProjection = groq`_type == "storeSignUp" => {
  _key, _type, heading, text, points, signUpLabel, loginLabel, picture${pictureProjection}
}`;
