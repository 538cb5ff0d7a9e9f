import { CogIcon } from '@sanity/icons/Cog';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { TagIcon } from '@sanity/icons/Tag';
import { TransferIcon } from '@sanity/icons/Transfer';
import { TranslateIcon } from '@sanity/icons/Translate';
import { UserIcon } from '@sanity/icons/User';
import type { InitialValueTemplateItem } from 'sanity';
import type { StructureBuilder, StructureResolver } from 'sanity/structure';
import { CONTENT_API_VERSION } from '../../../src/config/content-service.ts';
import { DEFAULT_LOCALE_CODE } from '../../../src/config/locales/default-locale.ts';
import { LOCALES, type Locale } from '../../../src/config/locales/locales.ts';
import { localeLabel } from '../../../src/content/schema/previews.ts';
import { localeTemplateId } from './templates.ts';
import { TRANSLATE_INTENT } from './translations/filter-groups.ts';

/** Types of documents that are listed by locale. */
const LISTED = [
  { type: 'page', id: 'pages', title: 'Pages', icon: DocumentIcon },
  { type: 'article', id: 'articles', title: 'Articles', icon: DocumentTextIcon },
  { type: 'topic', id: 'topics', title: 'Topics', icon: TagIcon },
] as const;

type ListedType = (typeof LISTED)[number]['type'];

/** Creates an entry of the plus. Sanity's builder would take its id for that of the template. */
function newInLocale(type: ListedType, language: string): InitialValueTemplateItem {
  return {
    type: 'initialValueTemplateItem',
    id: `${type}-${language}`,
    templateId: localeTemplateId(type),
    schemaType: type,
    title: localeLabel(language),
    parameters: { language },
  };
}

/** Lists the documents of one type in all locales; the plus offers a new one in each. */
function documentsOfType(S: StructureBuilder, type: ListedType, title: string) {
  return S.listItem()
    .id(type)
    .title(title)
    .schemaType(type)
    .child(
      S.documentTypeList(type)
        .title(title)
        .initialValueTemplates(LOCALES.map(({ code }) => newInLocale(type, code))),
    );
}

/** Links to the documents of a type that a locale has not got, where they are translated. */
function translateItem(S: StructureBuilder, type: ListedType, locale: string) {
  return S.menuItem()
    .title('Translate one that other locales have')
    .icon(TranslateIcon)
    .intent({ type: TRANSLATE_INTENT, params: { locale, type } })
    .showAsAction();
}

/** Lists the documents of one type and locale; new ones are created in that locale. */
function documentsOfLocale(S: StructureBuilder, type: ListedType, title: string, language: string) {
  return (
    S.documentList()
      .id(`${type}-${language}`)
      .title(`${title}: ${localeLabel(language)}`)
      .schemaType(type)
      .filter('_type == $type && language == $language')
      .params({ type, language })
      .apiVersion(CONTENT_API_VERSION)
      .defaultOrdering([{ field: 'title', direction: 'asc' }])
      .menuItems(language === DEFAULT_LOCALE_CODE ? [] : [translateItem(S, type, language)])
      // Last: whatever is set after it replaces the templates by those without parameters.
      .initialValueTemplates([newInLocale(type, language)])
  );
}

function localeItem(S: StructureBuilder, { code }: Locale) {
  return S.listItem()
    .id(code)
    .title(localeLabel(code))
    .icon(EarthGlobeIcon)
    .child(
      S.list()
        .id(code)
        .title(localeLabel(code))
        .items([
          ...LISTED.map(({ type, id, title, icon }) =>
            S.listItem()
              .id(id)
              .title(title)
              .icon(icon)
              .child(documentsOfLocale(S, type, title, code)),
          ),
          S.divider(),
          S.listItem()
            .id('settings')
            .title('Site settings')
            .icon(CogIcon)
            .child(
              S.document()
                .schemaType('siteSettings')
                .documentId(`settings-${code}`)
                .title(`Site settings: ${localeLabel(code)}`)
                .initialValueTemplate(localeTemplateId('siteSettings'), { language: code }),
            ),
        ]),
    );
}

/** Structures the Studio's content by locale and type, with documents without a locale at the end. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem()
        .id('locales')
        .title('By locale')
        .icon(EarthGlobeIcon)
        .child(
          S.list()
            .id('locales')
            .title('Locales')
            .items(LOCALES.map((locale) => localeItem(S, locale))),
        ),
      ...LISTED.map(({ type, id, icon }) => documentsOfType(S, type, `All ${id}`).icon(icon)),
      S.divider(),
      S.documentTypeListItem('author').title('Authors').icon(UserIcon),
      S.documentTypeListItem('redirect').title('Redirects').icon(TransferIcon),
      S.divider(),
      S.documentTypeListItem('translation.metadata').title('Translation groups').icon(TranslateIcon),
    ]);
