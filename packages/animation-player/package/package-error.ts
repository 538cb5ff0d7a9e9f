import { PlayerError, type PackageErrorCode } from '../player-error.ts';

/** Error messages of packages (specification sections 8.42, 8.43 and 8.46 to 8.48). */
export const PACKAGE_MESSAGES: Readonly<Record<PackageErrorCode, string>> = {
  manifestMissing: 'Manifest not found',
  noAnimations: 'No animations listed in manifest',
  unexpectedEnd: 'unexpected EOF',
  invalidZip: 'invalid zip data',
  unknownCompression: 'unknown compression type',
};

/** Creates the error of a package. @param detail such as the number of a compression type. */
export function packageError(
  code: PackageErrorCode,
  detail: string | number = '',
  cause?: unknown,
): PlayerError {
  return new PlayerError(code, `${PACKAGE_MESSAGES[code]} ${detail}`, cause);
}
