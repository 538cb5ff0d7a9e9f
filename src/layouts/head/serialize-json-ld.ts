const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * Serialises JSON for `<script type="application/ld+json">`. Characters that could end the element or be parsed as
 * markup are escaped as `\uXXXX`.
 */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
