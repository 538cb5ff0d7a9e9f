import groq from 'groq';

/** What the page needs of partner logos; the images stay references, joined from the snapshot's assets. */
export const partnerLogosProjection = groq`_type == "partnerLogos" => {
  _key, _type, heading, intro,
  partners[]{_key, name, url, logo{"assetId": asset._ref}}
}`;
