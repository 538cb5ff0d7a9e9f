const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON for the inside of a `<script type="application/ld+json">`. Characters that could end the
 * element or be read as markup are written as `\uXXXX`, which JSON readers turn back.
 */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
