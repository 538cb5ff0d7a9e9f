import type { SiteSettings } from '../../content/types.ts';

/** A social network the footer has an icon for. */
export type Platform = NonNullable<SiteSettings['socialLinks']>[number]['platform'];

/** Names of the networks as they write them, the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};
