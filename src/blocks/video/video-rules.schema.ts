import type { CustomValidator } from '@sanity/types';
import { DURATION_PATTERN } from '../../config/duration.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../../config/video-hosts.ts';

const names = VIDEO_HOSTS.map(({ name }) => name).join(' or ');

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Validates the address of a hosted video: required for that source, and on one of the listed hosts. */
export const videoAddressProblem: CustomValidator<string | undefined> = (address, { parent }) => {
  if (property(parent, 'source') === 'file') return true;
  if (!address) return `Paste the address of the video at ${names}.`;
  return parseVideoAddress(address)
    ? true
    : `This is not the address of a video at ${names}. Open the video there and copy its address, or upload the file.`;
};

/** Validates that a video of our own has a file. */
export const videoFileProblem: CustomValidator = (file, { parent }) => {
  if (property(parent, 'source') !== 'file' || property(file, 'asset') !== undefined) return true;
  return 'Upload the video as an MP4 or WebM file.';
};

/** Validates the format of a duration. */
export const durationProblem: CustomValidator<string | undefined> = (duration) =>
  duration === undefined || duration === '' || DURATION_PATTERN.test(duration)
    ? true
    : 'Write minutes and seconds, for example “2:35”.';
