import groq from 'groq';

/** Fields of an image; the asset stays a reference, joined from the snapshot's assets. */
export const imageFields = groq`"assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}`;

/** Projection of a link; documents stay references, resolved against the route table. */
export const linkProjection = groq`{
  _key, label, destination, url, pageAction, fragment, "documentId": document._ref
}`;

/** Projection of a picture with its alternative text. */
export const pictureProjection = groq`{
  alt, ${imageFields}
}`;

/** Projection of rich text: document links keep the document's id, pictures their asset's id. */
export const portableTextProjection = groq`{
  _type == "block" => {
    _key, _type, style, listItem, level, children,
    markDefs[]{_key, _type, href, fragment, "documentId": document._ref}
  },
  _type == "picture" => {
    _key, _type, ...${pictureProjection}
  }
}`;

/** Projection of an animation; its file and poster stay references, joined from the snapshot. */
export const vectorAnimationProjection = groq`{
  "animationId": file.asset._ref, description, start, loop, mode, speed, controls,
  "poster": poster{${imageFields}}
}`;
