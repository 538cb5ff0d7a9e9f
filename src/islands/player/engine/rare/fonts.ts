import type { AnimationData, AnimationFont } from '../../animation-data.ts';
import { fieldsIn } from '../repair-data.ts';

let families = 0;

/** Returns the bytes of an embedded font; `undefined` for one that would have to be fetched. */
function bytesIn({ fPath }: AnimationFont): Uint8Array<ArrayBuffer> | undefined {
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(String(fPath))?.[1];
  return base64 === undefined ? undefined : Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

/** Adds a font to the document under a unique name. @throws Error when it is invalid. */
async function open(font: AnimationFont): Promise<FontFace | undefined> {
  const bytes = bytesIn(font);
  if (bytes === undefined) return undefined;
  families += 1;
  // The file has its weight already: browsers must not synthesise bold.
  const style = /italic|oblique/i.test(String(font.fStyle)) ? 'italic' : 'normal';
  const face = await new FontFace(`animation-player-${families}`, bytes, { weight: '1 1000', style }).load();
  document.fonts.add(face);
  font.fFamily = face.family;
  return face;
}

/**
 * Loads the embedded fonts of an animation; others are never fetched. Mutates the data.
 *
 * @returns a function that removes the fonts from the document.
 */
export async function openFonts({ fonts, chars }: AnimationData): Promise<() => void> {
  // Entries of the file, unvalidated.
  const list: AnimationFont[] = fieldsIn(fonts?.list);
  // Glyphs need no font; text with an invalid font falls back to the device's fonts.
  const opened = await Promise.allSettled(chars?.length ? [] : list.map(open));
  // Animations must not use class names of the page.
  for (const font of list) Object.assign(font, { fClass: '' });
  return () => {
    for (const result of opened) {
      if (result.status === 'fulfilled' && result.value) document.fonts.delete(result.value);
    }
  };
}
