// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import groq from 'groq';
import { linkProjection, pictureProjection, portableTextProjection, vectorAnimationProjection } from '../content/projections.ts';
import { articleListProjection } from './article-list/article-list.groq.ts';
import { heroProjection } from './hero/hero.groq.ts';
import { partnerLogosProjection } from './partner-logos/partner-logos.groq.ts';
import { videoProjection } from './video/video.groq.ts';

/** Conditional projections of all block types, by `_type`. */
export const blockProjections = groq`
  _type == "animation" => {_key, _type, heading, intro, animation${vectorAnimationProjection}},
  _type == "appDownload" => {_key, _type, heading, text},
  ${articleListProjection},
  _type == "callToAction" => {_key, _type, heading, text, actions[]${linkProjection}},
  _type == "callout" => {_key, _type, kind, heading, content[]${portableTextProjection}, action${linkProjection}},
  _type == "cardGrid" => {_key, _type, heading, intro, cards[]{_key, picture${pictureProjection}, heading, text, link${linkProjection}}},
  _type == "comparisonTable" => {_key, _type, heading, intro, caption, columns[]{_key, heading, highlighted}, rows[]{_key, heading, cells[]{_key, answer, text}}},
  _type == "cookieTable" => {_key, _type, heading, intro},
  _type == "faq" => {_key, _type, heading, items[]{_key, question, answer[]${portableTextProjection}}},
  _type == "form" => {_key, _type, heading, intro, formId, layout, picture${pictureProjection}, fields[]{_key, kind, name, label, help, required, choices[]{_key, label, value}, link${linkProjection}, autocomplete, width}, submitLabel, note, successHeading, successText},
  ${heroProjection},
  _type == "jobs" => {_key, _type, heading, intro, openings[]{_key, title, text, place, contract, link${linkProjection}, postedAt, validThrough, locality, country}},
  _type == "leftTonight" => {_key, _type, heading, intro, exampleLabel, clock, offers[]{_key, shop, kind, contents, price, fullPrice, start, end, left, outFrom, soldOutAt, picture${pictureProjection}, link${linkProjection}}},
  _type == "locationSearch" => {_key, _type, heading, text, example},
  _type == "mediaWithText" => {_key, _type, heading, content[]${portableTextProjection}, media, picture${pictureProjection}, animation${vectorAnimationProjection}, layout, picturePosition, action${linkProjection}},
  ${partnerLogosProjection},
  _type == "pressList" => {_key, _type, heading, intro, publications[]{_key, outlet, headline, language, date, url}, contact{heading, name, text, email, phone}},
  _type == "quotes" => {_key, _type, heading, layout, items[]{_key, text, name, role}},
  _type == "richText" => {_key, _type, content[]${portableTextProjection}},
  _type == "shopsNearYou" => {_key, _type, heading, intro, exampleLabel, shops[]{_key, shop, kind, text, x, y}, findLabel},
  _type == "statistics" => {_key, _type, heading, intro, layout, items[]{_key, value, format, drawing, label, source, sourceUrl}},
  _type == "steps" => {_key, _type, heading, intro, steps[]{_key, heading, text, picture${pictureProjection}}, action${linkProjection}, sheetNote},
  _type == "storeSignUp" => {_key, _type, heading, text, points, picture${pictureProjection}, signUpLabel, loginLabel},
  _type == "streetStory" => {_key, _type, heading, intro, scenes[]{_key, time, heading, text, light, place}, action${linkProjection}},
  _type == "team" => {_key, _type, heading, intro, people[]{_key, portrait${pictureProjection}, name, role, text, link${linkProjection}}},
  _type == "timeline" => {_key, _type, heading, intro, entries[]{_key, date, precision, heading, text, picture${pictureProjection}}},
  ${videoProjection}
`;
