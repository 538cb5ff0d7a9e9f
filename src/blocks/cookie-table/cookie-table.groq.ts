import groq from 'groq';

export const cookieTableProjection = groq`_type == "cookieTable" => {_key, _type, heading, intro}`;
