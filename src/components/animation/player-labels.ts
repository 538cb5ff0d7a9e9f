import type { PlayerLabels } from '../../islands/player/properties.ts';
import type { Translate } from '../../i18n/messages.ts';

/** Translates the labels of a player into the language of a page. */
export function playerLabels(t: Translate): PlayerLabels {
  return {
    controls: t('player.controls'),
    play: t('player.play'),
    pause: t('player.pause'),
    stop: t('player.stop'),
    previous: t('player.previous'),
    next: t('player.next'),
    position: t('player.position'),
    loop: t('player.loop'),
    bounce: t('player.bounce'),
    settings: t('player.settings'),
    speed: t('player.speed'),
    save: t('player.save'),
    errors: {
      unknown: t('player.errors.unknown'),
      invalidFormat: t('player.errors.invalidFormat'),
      corrupted: t('player.errors.corrupted'),
      manifestMissing: t('player.errors.manifestMissing'),
      noAnimations: t('player.errors.noAnimations'),
      unexpectedEnd: t('player.errors.unexpectedEnd'),
      invalidZip: t('player.errors.invalidZip'),
      unknownCompression: t('player.errors.unknownCompression'),
    },
  };
}
