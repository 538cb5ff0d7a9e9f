import groq from 'groq';

/** What the page needs of an app download. */
export const appDownloadProjection = groq`_type == "appDownload" => {
  _key, _type, heading, text
}`;
