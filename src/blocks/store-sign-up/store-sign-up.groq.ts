import groq from 'groq';
import { pictureProjection } from '../../content/projections.ts';

export const storeSignUpProjection = groq`_type == "storeSignUp" => {
  _key, _type, heading, text, points, signUpLabel, loginLabel, picture${pictureProjection}
}`;
