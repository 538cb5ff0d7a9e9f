import { TranslateIcon } from '@sanity/icons/Translate';
import type { Tool } from 'sanity';
import { route } from 'sanity/router';
import { TRANSLATE_INTENT } from './filter-groups.ts';
import { TranslationsTool } from './TranslationsTool.tsx';

/** Studio tool with the translation status of every document in every locale. */
export const translationsTool: Tool = {
  name: 'translations',
  title: 'Translations',
  icon: TranslateIcon,
  component: TranslationsTool,
  router: route.create('/', [route.create('/:locale/:type')]),
  canHandleIntent: (intent) => intent === TRANSLATE_INTENT,
  getIntentState: (_intent, { locale, type }) => ({ locale, type }),
};
