import { fileURLToPath } from 'node:url';
import type { CardTypefaces } from './card-svg.ts';
import { openOutlineFont, type OutlineFont } from './text/outline-font.ts';
import { createTypeface } from './text/typeface.ts';

const siteFont = (name: string) =>
  fileURLToPath(new URL(`../../styles/fonts/${name}.woff2`, import.meta.url));

/** Weight of what is not the title. */
const TEXT_WEIGHT = { wght: 640 };
/** As in style sheets: large type stands closer. */
const TITLE_TRACKING = -0.018;

/** Opens fonts when a card first needs them: those of Japanese are large. */
export function createCardTypefaces(): (language: string) => Promise<CardTypefaces> {
  const fonts = new Map<string, Promise<OutlineFont>>();
  const font = (file: string, axes?: Readonly<Record<string, number>>) => {
    const opened = fonts.get(file) ?? openOutlineFont(file, axes);
    fonts.set(file, opened);
    return opened;
  };
  const japanese = () => font(fileURLToPath(new URL('fonts/japanese.woff2', import.meta.url)));
  const latin = () => Promise.all(['display-latin', 'display-latin-ext'].map((name) => font(siteFont(name))));
  const text = () =>
    Promise.all(['text-latin', 'text-latin-ext'].map((name) => font(siteFont(name), TEXT_WEIGHT)));
  const byLanguage = new Map<string, Promise<CardTypefaces>>();

  const create = async (language: string): Promise<CardTypefaces> => {
    const isJapanese = new Intl.Locale(language).language === 'ja';
    const [display, plain, rounded] = await Promise.all([latin(), text(), japanese()]);
    return {
      display: isJapanese
        ? createTypeface([rounded, ...display], language)
        : createTypeface([...display, rounded], language, TITLE_TRACKING),
      text: isJapanese
        ? createTypeface([rounded, ...plain], language)
        : createTypeface([...plain, rounded], language),
    };
  };
  return (language) => {
    const known = byLanguage.get(language) ?? create(language);
    byLanguage.set(language, known);
    return known;
  };
}
