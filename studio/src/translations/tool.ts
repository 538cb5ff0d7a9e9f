import { TranslateIcon } from '@sanity/icons/Translate';
import type { Tool } from 'sanity';
import { TranslationsTool } from './TranslationsTool.tsx';

/** The dashboard that shows how every document stands in every locale. */
export const translationsTool: Tool = {
  name: 'translations',
  title: 'Translations',
  icon: TranslateIcon,
  component: TranslationsTool,
};
