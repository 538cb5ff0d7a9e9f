import type { AnimationData, AnimationFont } from '../../animation-data.ts';
import { fieldsIn } from '../repair-data.ts';

let families = 0;

/** The bytes of a font that came with the animation; `undefined` for one that would have to be fetched. */
function bytesIn({ fPath }: AnimationFont): Uint8Array<ArrayBuffer> | undefined {
  const base64 = /^data:[^,]*;base64,(.*)$/s.exec(String(fPath))?.[1];
  return base64 === undefined ? undefined : Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}

/** Makes a font known to the page, under a name that nobody else uses. @throws Error when it cannot be read. */
async function open(font: AnimationFont): Promise<FontFace | undefined> {
  const bytes = bytesIn(font);
  if (bytes === undefined) return undefined;
  families += 1;
  // The file is the one for its weight: browsers must not draw it bolder.
  const style = /italic|oblique/i.test(String(font.fStyle)) ? 'italic' : 'normal';
  const face = await new FontFace(`animation-player-${families}`, bytes, { weight: '1 1000', style }).load();
  document.fonts.add(face);
  font.fFamily = face.family;
  return face;
}

/**
 * Makes the fonts that came with an animation usable; those of others stay unused: nothing is fetched for them. Writes
 * into the data.
 *
 * @returns what takes the fonts out of the page again.
 */
export async function openFonts({ fonts, chars }: AnimationData): Promise<() => void> {
  // Entries of the file, whatever else is in them.
  const list: AnimationFont[] = fieldsIn(fonts?.list);
  // Letters that were exported as shapes need no font; one that cannot be read leaves the text to the device's fonts.
  const opened = await Promise.allSettled(chars?.length ? [] : list.map(open));
  // Names of classes of the page are not the animation's to use.
  for (const font of list) Object.assign(font, { fClass: '' });
  return () => {
    for (const result of opened) {
      if (result.status === 'fulfilled' && result.value) document.fonts.delete(result.value);
    }
  };
}
