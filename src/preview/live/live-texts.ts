import type { Translate } from '../../i18n/messages.ts';
import type { LiveTexts } from '../../live/describe-status.ts';

/** Collects the texts of a locale about statuses; dates and numbers are put in where they are known. */
export function liveTexts(t: Translate): LiveTexts {
  const date = { date: '{date}' };
  return {
    live: t('preview.live.live', date),
    offline: t('preview.live.offline', date),
    notPublished: t('preview.live.notPublished'),
    leftOut: t('preview.live.leftOut'),
    published: t('preview.live.published'),
    unpublished: t('preview.live.unpublished'),
    waiting: t('preview.live.waiting'),
    building: t('preview.live.building'),
    failed: t('preview.live.failed'),
    unknown: t('preview.live.unknown'),
    pages: t('preview.live.pages', { number: '{number}' }),
    reasons: {
      'content-service': t('preview.live.reason.contentService'),
      'page-loss': t('preview.live.reason.pageLoss'),
      fault: t('preview.live.reason.fault'),
      'not-started': t('preview.live.reason.notStarted'),
      overdue: t('preview.live.reason.overdue'),
    },
  };
}
