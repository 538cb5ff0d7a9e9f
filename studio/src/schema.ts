import { BlockElementIcon } from '@sanity/icons/BlockElement';
import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline';
import { CogIcon } from '@sanity/icons/Cog';
import { ComponentIcon } from '@sanity/icons/Component';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { ImageIcon } from '@sanity/icons/Image';
import { LinkIcon } from '@sanity/icons/Link';
import { OlistIcon } from '@sanity/icons/Olist';
import { PanelLeftIcon } from '@sanity/icons/PanelLeft';
import { StackCompactIcon } from '@sanity/icons/StackCompact';
import { TagIcon } from '@sanity/icons/Tag';
import { TextIcon } from '@sanity/icons/Text';
import { ThListIcon } from '@sanity/icons/ThList';
import { TransferIcon } from '@sanity/icons/Transfer';
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import { UserIcon } from '@sanity/icons/User';
import type { ComponentType } from 'react';
import type { SchemaTypeDefinition } from 'sanity';
import { schemaTypes } from '../../src/content/schema/index.ts';

/** Icons by type name: the schema itself knows nothing of React. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  page: DocumentIcon,
  article: DocumentTextIcon,
  topic: TagIcon,
  author: UserIcon,
  siteSettings: CogIcon,
  redirect: TransferIcon,
  link: LinkIcon,
  picture: ImageIcon,
  hero: BlockElementIcon,
  richText: TextIcon,
  mediaWithText: PanelLeftIcon,
  cardGrid: ComponentIcon,
  steps: OlistIcon,
  statistics: TrendUpwardIcon,
  quotes: BlockquoteIcon,
  faq: HelpCircleIcon,
  callToAction: BulbOutlineIcon,
  articleList: ThListIcon,
  portableText: StackCompactIcon,
};

/** The site's schema with icons; the translation plugin brings `translation.metadata` itself. */
export const studioTypes: SchemaTypeDefinition[] = schemaTypes
  .filter(({ name }) => name !== 'translation.metadata')
  .map((type) => ({ ...type, ...(ICONS[type.name] && { icon: ICONS[type.name] }) }));
