import { parseJson } from '../animation-data.ts';
import { packageError } from './package-error.ts';
import { type AnimationSettings, statedSettings } from '../control/settings.ts';

/** Animation listed in a manifest. */
export interface ListedAnimation {
  readonly id: string;
  readonly settings: AnimationSettings;
}

/** Manifest of a package. */
export interface Manifest {
  /** Never empty. */
  readonly animations: readonly ListedAnimation[];
  /** Index of the first animation to play. */
  readonly initialIndex: number;
}

type Fields = Partial<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

const toBoolean = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parses a number, which tools also write as a string. */
function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Converts `loop`; a number is a count, and zero is endless. */
function loopSettings(loop: unknown): Pick<AnimationSettings, 'loop' | 'count'> {
  if (typeof loop !== 'number') return { loop: toBoolean(loop) };
  const count = Math.trunc(loop);
  return count >= 1 ? { loop: true, count } : { loop: count === 0 };
}

/** Converts the fields of a manifest to settings, without invalid values. */
function toSettings(fields: Fields): AnimationSettings {
  return statedSettings({
    ...loopSettings(fields['loop']),
    autoplay: toBoolean(fields['autoplay']),
    direction: toNumber(fields['direction']),
    mode: toText(fields['playMode'] ?? fields['mode'])?.toLowerCase(),
    speed: toNumber(fields['speed']),
    hover: toBoolean(fields['hover']),
    intermission: toNumber(fields['intermission']),
    background: toText(fields['background']),
  });
}

/**
 * Parses the manifest of a package of either version. Values of a wrong type count as absent, as in other players.
 *
 * @param text contents of `manifest.json`; undefined if the package has none.
 * @throws PlayerError 'Manifest not found', 'Broken or corrupted file' when it is not JSON, or 'No animations listed
 *   in manifest' (specification sections 5.14, 5.15, 8.42 and 8.43).
 */
export function readManifest(text: string | undefined): Manifest {
  if (text === undefined) throw packageError('manifestMissing');
  const manifest = fieldsOf(parseJson(text));
  const listed: unknown[] = Array.isArray(manifest['animations']) ? manifest['animations'] : [];
  const animations = listed.flatMap((item) => {
    const fields = fieldsOf(item);
    const id = toText(fields['id']);
    return id === undefined ? [] : [{ id, settings: toSettings(fields) }];
  });
  if (animations.length === 0) throw packageError('noAnimations');
  const initialId = fieldsOf(manifest['initial'])['animation'] ?? manifest['activeAnimationId'];
  const initialIndex = animations.findIndex(({ id }) => id === initialId);
  return { animations, initialIndex: Math.max(0, initialIndex) };
}
