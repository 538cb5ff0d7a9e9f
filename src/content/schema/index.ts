import { blockTypes } from './blocks.ts';
import { withBounds } from './bounds.ts';
import { article } from './documents/article.ts';
import { author } from './documents/author.ts';
import { page } from './documents/page.ts';
import { redirect } from './documents/redirect.ts';
import { siteSettings } from './documents/site-settings.ts';
import { topic } from './documents/topic.ts';
import { translationMetadata } from './documents/translation-metadata.ts';
import { laterWords } from './objects/later-words.ts';
import { recipe } from './objects/recipe.ts';
import { link } from './objects/link.ts';
import { picture } from './objects/picture.ts';
import { portableText } from './objects/portable-text.ts';
import { section } from './objects/section.ts';
import { vectorAnimation } from './objects/vector-animation.ts';

/** Every schema type of the site: documents, objects and blocks. */
export const schemaTypes = [
  page,
  article,
  topic,
  author,
  siteSettings,
  redirect,
  translationMetadata,
  link,
  picture,
  portableText,
  section,
  laterWords,
  recipe,
  vectorAnimation,
  ...blockTypes,
].map(withBounds);
