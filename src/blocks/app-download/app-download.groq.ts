import groq from 'groq';

export const appDownloadProjection = groq`_type == "appDownload" => {
  _key, _type, heading, text
}`;
