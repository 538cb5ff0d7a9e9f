import { TranslateIcon } from '@sanity/icons/Translate';
import type { Tool } from 'sanity';
import { TranslationsTool } from './TranslationsTool.tsx';

/** Studio tool with the translation status of every document in every locale. */
export const translationsTool: Tool = {
  name: 'translations',
  title: 'Translations',
  icon: TranslateIcon,
  component: TranslationsTool,
};
