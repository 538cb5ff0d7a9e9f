import { AddUserIcon } from '@sanity/icons/AddUser';
import { BasketIcon } from '@sanity/icons/Basket';
import { BlockElementIcon } from '@sanity/icons/BlockElement';
import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { BookIcon } from '@sanity/icons/Book';
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline';
import { CaseIcon } from '@sanity/icons/Case';
import { CogIcon } from '@sanity/icons/Cog';
import { ComponentIcon } from '@sanity/icons/Component';
import { ComposeIcon } from '@sanity/icons/Compose';
import { ControlsIcon } from '@sanity/icons/Controls';
import { DatabaseIcon } from '@sanity/icons/Database';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { ImageIcon } from '@sanity/icons/Image';
import { ImagesIcon } from '@sanity/icons/Images';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { LinkIcon } from '@sanity/icons/Link';
import { MarkerIcon } from '@sanity/icons/Marker';
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice';
import { OlistIcon } from '@sanity/icons/Olist';
import { PanelLeftIcon } from '@sanity/icons/PanelLeft';
import { PinIcon } from '@sanity/icons/Pin';
import { PlayIcon } from '@sanity/icons/Play';
import { SplitVerticalIcon } from '@sanity/icons/SplitVertical';
import { StackCompactIcon } from '@sanity/icons/StackCompact';
import { SunIcon } from '@sanity/icons/Sun';
import { TagIcon } from '@sanity/icons/Tag';
import { TextIcon } from '@sanity/icons/Text';
import { ThListIcon } from '@sanity/icons/ThList';
import { TimelineIcon } from '@sanity/icons/Timeline';
import { TransferIcon } from '@sanity/icons/Transfer';
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import { UserIcon } from '@sanity/icons/User';
import { UsersIcon } from '@sanity/icons/Users';
import { VideoIcon } from '@sanity/icons/Video';
import type { ComponentType } from 'react';

/** Icons by type name: the schema itself knows nothing of React. Blocks without one get the Studio's own. */
export const TYPE_ICONS: Readonly<Record<string, ComponentType>> = {
  page: DocumentIcon,
  article: DocumentTextIcon,
  topic: TagIcon,
  author: UserIcon,
  siteSettings: CogIcon,
  redirect: TransferIcon,
  animation: PlayIcon,
  appDownload: MobileDeviceIcon,
  articleList: ThListIcon,
  callToAction: BulbOutlineIcon,
  callout: InfoOutlineIcon,
  cardGrid: ComponentIcon,
  comparisonTable: SplitVerticalIcon,
  cookieTable: DatabaseIcon,
  faq: HelpCircleIcon,
  form: ComposeIcon,
  hero: BlockElementIcon,
  jobs: CaseIcon,
  leftTonight: BasketIcon,
  link: LinkIcon,
  locationSearch: MarkerIcon,
  mediaWithText: PanelLeftIcon,
  partnerLogos: ImagesIcon,
  picture: ImageIcon,
  portableText: StackCompactIcon,
  pressList: BookIcon,
  quotes: BlockquoteIcon,
  richText: TextIcon,
  section: ControlsIcon,
  shopsNearYou: PinIcon,
  statistics: TrendUpwardIcon,
  steps: OlistIcon,
  storeSignUp: AddUserIcon,
  streetStory: SunIcon,
  team: UsersIcon,
  timeline: TimelineIcon,
  vectorAnimation: PlayIcon,
  video: VideoIcon,
};
