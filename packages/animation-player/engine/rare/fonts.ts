import type { AnimationData, AnimationFont } from '../../animation-data.ts';
import { fieldsIn } from '../normalise/fields.ts';
import FontManager from 'lottie-web/player/js/utils/FontManager';
import getFontProperties from 'lottie-web/player/js/utils/getFontProperties';

let families = 0;

/** Font of texts whose font the file does not list. */
const UNLISTED: AnimationFont = { fName: '', fFamily: 'sans-serif', fStyle: '' };

/** Returns the fonts of an animation, at least one. */
function listOf({ fonts }: AnimationData): AnimationFont[] {
  // Entries of the file, unvalidated.
  const list: AnimationFont[] = fieldsIn(fonts?.list);
  return list.length > 0 ? list : [{ ...UNLISTED }];
}

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
export async function openFonts(data: AnimationData): Promise<() => void> {
  const list = listOf(data);
  data.fonts = { list };
  // Glyphs need no font; text with an invalid font falls back to the device's fonts.
  const opened = await Promise.allSettled(data.chars?.length ? [] : list.map(open));
  // Animations must not use class names of the page.
  for (const font of list) Object.assign(font, { fClass: '' });
  return () => {
    for (const result of opened) {
      if (result.status === 'fulfilled' && result.value) document.fonts.delete(result.value);
    }
  };
}

/** Font size for measuring, in CSS pixels; the engine uses hundredths. */
const MEASURED_SIZE = 100;

/** Creates a function that measures text with a canvas: elements in a hidden stage have no size. */
function measureIn(font: AnimationFont, stage: Element): (text: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('Texts cannot be measured.');
  const { style, weight } = getFontProperties(font);
  // Canvas and SVG both ignore an invalid family and inherit one.
  for (const family of [getComputedStyle(stage).fontFamily, font.fFamily ?? '']) {
    context.font = `${style} ${weight} ${MEASURED_SIZE}px ${family}`;
  }
  return (text) => context.measureText(text).width;
}

export type { FontManager };

/** Creates the font manager of an animation whose fonts are loaded. */
export function createFontManager(data: AnimationData, stage: Element): FontManager {
  const list = listOf(data);
  for (const font of list)
    Object.assign(font, { helper: { measureText: measureIn(font, stage) }, cache: {} });
  return Object.assign(new FontManager(), {
    fonts: list,
    chars: data.chars?.length ? fieldsIn(data.chars) : null,
    isLoaded: true,
  });
}
