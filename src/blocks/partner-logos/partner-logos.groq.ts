import groq from 'groq';

/** Projection of partner logos; images stay references and are joined with the snapshot's assets. */
export const partnerLogosProjection = groq`_type == "partnerLogos" => {
  _key, _type, heading, intro,
  partners[]{_key, name, url, logo{"assetId": asset._ref}}
}`;
